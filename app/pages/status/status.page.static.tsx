import { statusPath } from "../../../api/paths.ts";
import type { Status } from "../../../api/status.schema.ts";
import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import { formatMoment } from "../best-vpn/moments.ts";
import { Incidents } from "./incidents.tsx";
import { Locations } from "./locations.tsx";
import styles from "./status.module.css";

/** How the service is as far as it is known, each statement with its age. */
export default function StatusPage({ data }: { data: Status }) {
  const { t, tag, site, locale } = useSite();
  const href = useHref();
  const madeAt = data.made_at;
  const n = data.current.length;
  const isFault = data.current.some(({ impact, start }) => impact !== "maintenance" && start <= madeAt);
  return (
    <>
      <PageIntro title={t("status.title")} lede={t("status.lede")}>
        <p className={styles.made}>
          <time dateTime={madeAt}>{t("status.made", { date: formatMoment(madeAt, tag) })}</time>
        </p>
      </PageIntro>
      <PageSection id="now" title={t("status.now.title")}>
        <p className={isFault ? styles.some : styles.quiet}>
          {n === 0 ? t("status.now.none") : t("status.now.some", { n })}
        </p>
        <Incidents incidents={data.current} madeAt={madeAt} />
        <p>{t.rich("status.now.help", linkTags({ guided: "/help/it-wont-connect" }, href))}</p>
      </PageSection>
      <Locations locations={data.locations} madeAt={madeAt} />
      <PageSection id="past" title={t("status.past.title")}>
        {data.past.length === 0 && <p>{t("status.past.none")}</p>}
        <Incidents incidents={data.past} madeAt={madeAt} />
      </PageSection>
      <PageSection id="feeds" tone="quiet" title={t("status.feeds.title")} lede={t("status.feeds.text")}>
        <ul className={styles.feeds}>
          <li>
            <a href={href("/status/feed.xml")} type="application/atom+xml">
              {t("status.feeds.atom")}
            </a>
          </li>
          <li>
            <a href={href("/status/feed.json")} type="application/feed+json">
              {t("status.feeds.json")}
            </a>
          </li>
          <li>
            <a href={`${site.apiBaseUrl}${statusPath}?locale=${locale}`} rel="nofollow" type="application/json">
              {t("status.feeds.api")}
            </a>
          </li>
        </ul>
      </PageSection>
    </>
  );
}
