import { useHydrated } from "../../behaviours/hydrated.ts";
import { SampleNote } from "../../components/sample-note/sample-note.tsx";
import { useHref, useSite } from "../../router/router-context.tsx";
import { dataLinks } from "./data-links.ts";
import styles from "./list-status.module.css";
import { formatAgo, formatMoment } from "./moments.ts";
import type { ServerListState } from "./use-server-list.ts";

interface Props {
  list: ServerListState;
  updatedAt: string;
  /** Too old to say how its locations are. */
  isOld: boolean;
}

/** How many locations fit, how old the list is, and what became of the distances. */
export function ListStatus({ list, updatedAt, isOld }: Props) {
  const { t, tag, site, locale } = useSite();
  const hydrated = useHydrated();
  const { fitting, ordered, filter } = list;
  const total = ordered.length;
  const date = formatMoment(updatedAt, tag);
  return (
    <div className={styles.status}>
      <p role="status" tabIndex={-1} className={styles.count}>
        {fitting.length === total
          ? t("bestVpn.list.all", { n: total })
          : t("bestVpn.list.some", { n: fitting.length, all: total })}
        {/* To be seen in the list: another order changes no number, and has to be said. */}
        <span className="visually-hidden">{` ${t("bestVpn.list.sort")}: ${t(`bestVpn.sorts.${filter.sort}`)}`}</span>
      </p>
      <p>
        <a href={dataLinks(site.apiBaseUrl, locale).csv} download="servers.csv" rel="nofollow">
          {t("bestVpn.list.csv")}
        </a>
      </p>
      <p>
        <time dateTime={updatedAt}>
          {/* The page may come from a cache: how long ago that was is for the browser to say. */}
          {hydrated
            ? t("bestVpn.list.updatedAgo", { date, ago: formatAgo(updatedAt, Date.now(), tag) })
            : t("bestVpn.list.updated", { date })}
        </time>
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
      {distances === "loading" && t("bestVpn.near.loading")}
      {distances === "failed" && (
        <>
          {t("bestVpn.near.failed")}{" "}
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
      <p>{q === "" ? t("bestVpn.empty.filters") : t("bestVpn.empty.search", { q })}</p>
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
