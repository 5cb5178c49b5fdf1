import { useHydrated } from "../../behaviours/hydrated.ts";
import { SampleNote } from "../../components/sample-note/sample-note.tsx";
import { useHref, useSite } from "../../router/router-context.tsx";
import { dataLinks } from "./data-links.ts";
import styles from "./list-status.module.css";
import { formatAgo, formatMoment } from "./moments.ts";
import type { ServerListState } from "./use-server-list.ts";

interface Props {
  list: ServerListState;
  /** Too old to say how its locations are. */
  isOld: boolean;
}

/** When the state of the locations was as the list says; the browser adds how long ago that was. */
export function ListAge({ updatedAt }: { updatedAt: string }) {
  const { t, tag } = useSite();
  // The page may come from a cache.
  const ago = useHydrated() ? formatAgo(updatedAt, Date.now(), tag) : "";
  return (
    <time dateTime={updatedAt} className={styles.age}>
      {t(`bestVpn.list.${ago ? "updatedAgo" : "updated"}`, { date: formatMoment(updatedAt, tag), ago })}
    </time>
  );
}

/** How many locations fit, whether the list is too old, and what became of the distances. */
export function ListStatus({ list, isOld }: Props) {
  const { t, site, locale } = useSite();
  const { fitting, ordered, filter } = list;
  const all = ordered.length;
  return (
    <div className={styles.status}>
      <p role="status" tabIndex={-1} className={styles.count}>
        {t(`bestVpn.list.${fitting.length === all ? "all" : "some"}`, { n: fitting.length, all })}
        {/* To be seen in the list: another order changes no number, and has to be said. */}
        <span className="visually-hidden">{` ${t("bestVpn.list.sort")}: ${t(`bestVpn.sorts.${filter.sort}`)}`}</span>
      </p>
      <p>
        <a href={dataLinks(site.apiBaseUrl, locale).csv} download="servers.csv" rel="nofollow">
          {t("bestVpn.list.csv")}
        </a>
      </p>
      <p className={styles.notes}>
        {isOld && <strong className={styles.old}>{t("bestVpn.list.old")}</strong>}
        <SampleNote of="servers" />
      </p>
      <Distances list={list} />
    </div>
  );
}

function Distances({ list }: { list: ServerListState }) {
  const { t } = useSite();
  const { distances, distanceFrom, askAgain } = list;
  return (
    <p role="status" tabIndex={-1} className={styles.distances}>
      {distances !== "ready" && t(`bestVpn.near.${distances}`)}
      {distances === "failed" && (
        <>
          {" "}
          <button
            type="button"
            className="button quiet"
            onClick={(event) => {
              askAgain();
              // The button goes.
              event.currentTarget.parentElement?.focus();
            }}
          >
            {t("bestVpn.near.again")}
          </button>
        </>
      )}
      {distances === "ready" && distanceFrom === null && t("bestVpn.near.unknown")}
      {distances === "ready" && distanceFrom && t("bestVpn.near.from", { country: distanceFrom.country })}
    </p>
  );
}

/** Nothing fits: why that may be, and the way back to all. */
export function NothingFits({ q, onReset }: { q: string; onReset: () => void }) {
  const { t } = useSite();
  const href = useHref();
  return (
    <div className={styles.empty}>
      <h3>{t("bestVpn.empty.title")}</h3>
      <p>{t(`bestVpn.empty.${q ? "search" : "filters"}`, { q })}</p>
      <a
        className="button quiet"
        href={href("/best_vpn")}
        onClick={(event) => {
          event.preventDefault();
          onReset();
        }}
      >
        {t("bestVpn.empty.reset")}
      </a>
    </div>
  );
}
