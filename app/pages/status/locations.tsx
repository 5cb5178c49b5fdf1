import type { LocationCounts, Status } from "../../../api/status.schema.ts";
import { DataTable } from "../../components/data-table/data-table.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { SampleNote } from "../../components/sample-note/sample-note.tsx";
import { formatNumber } from "../../i18n/formats.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import { formatAgo, formatMoment } from "../best-vpn/moments.ts";
import styles from "./status.module.css";

type KnownLocations = NonNullable<Status["locations"]>;

/** What the server list says of the locations, and how old it is. */
export function Locations({ locations, madeAt }: { locations: Status["locations"]; madeAt: string }) {
  const { t, tag } = useSite();
  const href = useHref();
  if (!locations) {
    return (
      <PageSection id="locations" tone="quiet" title={t("status.locations.title")}>
        <p>{t("status.locations.none")}</p>
      </PageSection>
    );
  }
  const { updated_at: updated, total, not_online: notOnline } = locations;
  const isOld = total.unknown > 0;
  return (
    <PageSection
      id="locations"
      tone="quiet"
      title={t("status.locations.title")}
      lede={
        <time dateTime={updated}>
          {t("status.locations.asOf", {
            date: formatMoment(updated, tag),
            ago: formatAgo(updated, Date.parse(madeAt), tag),
          })}
        </time>
      }
    >
      {isOld && <p className={styles.some}>{t("status.locations.old")}</p>}
      <SampleNote of="servers" />
      <Regions locations={locations} />
      {!isOld && (
        <div className={styles.notOnline}>
          <h3>{t("status.locations.notOnline")}</h3>
          {notOnline.length === 0 ? (
            <p>{t("status.locations.allOnline")}</p>
          ) : (
            <ul>
              {notOnline.map(({ id, name, status }) => (
                <li key={id}>
                  <bdi>{name}</bdi>: {t(`bestVpn.status.${status}`)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <p>
        <a href={href("/best_vpn")}>{t("status.locations.list")}</a>
      </p>
    </PageSection>
  );
}

const states = ["online", "maintenance", "offline", "unknown"] as const;

function Regions({ locations: { total, regions } }: { locations: KnownLocations }) {
  const { t, tag } = useSite();
  const shown = states.filter((state) => state !== "unknown" || total.unknown > 0);
  const cells = (counts: LocationCounts) =>
    shown.map((state) => <td key={state}>{formatNumber(counts[state], tag)}</td>);
  return (
    <DataTable caption={t("status.locations.caption")} className={styles.regions}>
      <thead>
        <tr>
          <th scope="col">{t("status.locations.region")}</th>
          {shown.map((state) => (
            <th key={state} scope="col">
              {t(`bestVpn.status.${state}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {regions.map(({ region, ...counts }) => (
          <tr key={region}>
            <th scope="row">{t(`bestVpn.regions.${region}`)}</th>
            {cells(counts)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("status.locations.total")}</th>
          {cells(total)}
        </tr>
      </tfoot>
    </DataTable>
  );
}
