import type { Trust } from "../../../api/trust.schema.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { Entries } from "./entries.tsx";
import styles from "./trust.module.css";

/** True of any service of this kind, whatever its owner fills in. */
const always = ["servers", "page"] as const;

/** What is missing: what the program can tell, what holds always, and what the owner says. */
export function Gaps({ data }: { data: Trust }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <PageSection id="gaps" title={t("trust.gaps.title")} lede={t("trust.gaps.text")}>
      <ul className={styles.gaps}>
        {[...data.gaps, ...always].map((gap) => (
          <li key={gap}>{t(`trust.gaps.${gap}`, { n: data.unsourced })}</li>
        ))}
      </ul>
      <Entries entries={data.entries.filter(({ kind }) => kind === "gap")} />
      <p>{t.rich("trust.more", linkTags({ article: "/help/who-is-behind-it" }, href))}</p>
    </PageSection>
  );
}
