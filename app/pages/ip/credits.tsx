import type { IpInfo } from "../../../api/ip.schema.ts";
import { formatDay } from "../../i18n/formats.ts";
import { linkTags } from "../../i18n/link-tags.ts";
import { useSite } from "../../router/router-context.tsx";
import styles from "./credits.module.css";

/** The makers of the data that comes with the project; their licence asks for the credit, and DB-IP for the link. */
const makers = {
  nro: "https://www.nro.net/",
  routeviews: "https://www.routeviews.org/routeviews/",
  dbip: "https://db-ip.com",
  licence: "https://creativecommons.org/licenses/by/4.0/",
  list: "https://github.com/sapics/ip-location-db",
};

/** How old the data is and whose. */
export function Credits({ info }: { info: IpInfo | null }) {
  const { t, tag, site } = useSite();
  const { country, provider } = info?.data_dates ?? {};
  const day = (date: string | null | undefined) => (date ? formatDay(date, tag) : t("ip.credits.noDate"));
  return (
    <footer className={styles.credits}>
      {info && <p>{t("ip.credits.data", { country: day(country), provider: day(provider) })}</p>}
      <p>
        {site.ipDataCredit ||
          t.rich(
            "ip.credits.source",
            linkTags(makers, (url) => url),
          )}
      </p>
    </footer>
  );
}
