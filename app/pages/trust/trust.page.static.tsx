import type { Trust } from "../../../api/trust.schema.ts";
import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { KeptTable } from "../legal/kept-table.tsx";
import { Canary } from "./canary.tsx";
import { Court } from "./court.tsx";
import { Entries } from "./entries.tsx";
import { Gaps } from "./gaps.tsx";
import styles from "./trust.module.css";
import { WhoAndMoney } from "./who.tsx";

const sections = ["who", "paid", "counted", "reports", "court", "canary", "source", "gaps"] as const;

/** What a visitor who believes nothing can check, and what is missing. */
export default function TrustPage({ data }: { data: Trust }) {
  const t = useTranslate();
  const href = useHref();
  const reports = data.entries.filter(({ kind }) => kind === "audit" || kind === "report");
  const source = data.entries.filter(({ kind }) => kind === "source");
  return (
    <>
      <PageIntro title={t("trust.title")} lede={t("trust.lede")}>
        <nav aria-label={t("trust.contents")} className={styles.contents}>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(`trust.${section}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </PageIntro>
      <WhoAndMoney people={data.people} isSample={data.sample} />
      <PageSection id="counted" tone="quiet" title={t("trust.counted.title")} lede={t("trust.counted.text")}>
        <KeptTable />
        <p>{t.rich("trust.counted.more", linkTags({ privacy: "/privacy" }, href))}</p>
      </PageSection>
      <PageSection id="reports" title={t("trust.reports.title")} lede={t("trust.reports.text")}>
        <Entries entries={reports} none={t("trust.reports.none")} />
      </PageSection>
      <Court entries={data.entries.filter(({ kind }) => kind === "court")} />
      <Canary canary={data.canary} madeAt={data.made_at} />
      <PageSection id="source" tone="quiet" title={t("trust.source.title")}>
        <Entries entries={source} none={t("trust.source.none")} />
      </PageSection>
      <Gaps data={data} />
    </>
  );
}
