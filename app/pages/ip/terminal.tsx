import { useId } from "react";
import { CopyButton } from "../../components/copy-button/copy-button.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useSite, useTranslate } from "../../router/router-context.tsx";
import styles from "./terminal.module.css";

/** The same for programs. */
export function Terminal() {
  const { t, site } = useSite();
  return (
    <PageSection tone="quiet" width="read" title={t("ip.terminal.title")} lede={t("ip.terminal.text")}>
      <dl className={styles.lines}>
        <Line name={t("ip.terminal.plain")} line={`curl ${site.origin}/ip`} />
        <Line name={t("ip.terminal.json")} line={`curl -H "Accept: application/json" ${site.origin}/ip`} />
      </dl>
    </PageSection>
  );
}

function Line({ name, line }: { name: string; line: string }) {
  const t = useTranslate();
  const id = useId();
  return (
    <div>
      <dt id={id}>{name}</dt>
      <dd>
        <code lang="en">{line}</code>
        <CopyButton text={line} copied={t("ip.facts.copied")} failed={t("ip.facts.copyFailed")} aria-describedby={id}>
          {t("ip.facts.copy")}
        </CopyButton>
      </dd>
    </div>
  );
}
