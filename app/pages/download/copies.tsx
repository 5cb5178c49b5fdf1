import type { Mirror } from "../../../api/download.schema.ts";
import { MirrorLinks } from "../../components/mirror-links/mirror-links.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./verify.module.css";

interface Props {
  mirrors: readonly Mirror[];
  keys: readonly string[];
}

/** Where this site is copied to, for whom its own address does not reach, and by what a copy is known. */
export function Copies({ mirrors, keys }: Props) {
  const t = useTranslate();
  return (
    <PageSection id="copies" title={t("verify.copies.title")} lede={t("verify.copies.text")}>
      <div className={styles.part}>
        <MirrorLinks addresses={mirrors.map(({ address }) => address)} />
        <p>{t("verify.copies.check")}</p>
        <dl className={styles.lines}>
          <div>
            <dt>{t("verify.copies.key")}</dt>
            {keys.map((key) => (
              <dd key={key}>
                <code lang="en">{key}</code>
              </dd>
            ))}
          </div>
          <div>
            <dt>{t("verify.copies.list")}</dt>
            <dd>
              <a href="/mirrors.json">mirrors.json</a> <a href="/mirrors.json.minisig">mirrors.json.minisig</a>
            </dd>
          </div>
        </dl>
      </div>
    </PageSection>
  );
}
