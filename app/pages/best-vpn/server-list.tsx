import { useState } from "react";
import { listedStatuses } from "../../../api/choices.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { MapOverlay, MapPoint, MapPoints } from "../../components/world-map/map-points.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { WorldMap } from "./below.static.tsx";
import type { ServersData } from "./best-vpn.loader.ts";
import { FilterForm } from "./filter-form.tsx";
import { ListStatus, NothingFits } from "./list-status.tsx";
import { type Location, noFilter, type ServerFilter } from "./server-filter.ts";
import styles from "./server-list.module.css";
import { ServerTable } from "./server-table.tsx";
import { useServerList } from "./use-server-list.ts";

/** The list of a visit. The same page opened again begins anew, as any other page does. */
export function ServerList({ data }: { data: ServersData }) {
  const [visit, setVisit] = useState({ data, number: 0 });
  if (visit.data !== data) setVisit({ data, number: visit.number + 1 });
  return <ListOfVisit key={visit.number} data={data} />;
}

/** Narrowed on one side, with a map of what fits, read on the other. */
function ListOfVisit({ data }: { data: ServersData }) {
  const t = useTranslate();
  const list = useServerList(data);
  const [pointed, setPointed] = useState<Location>();
  // Another start for the fields when everything is taken back.
  const [start, setStart] = useState<ServerFilter>(data.filter);
  const { ordered, fitting, filter, change, distanceFrom, distances } = list;
  const isOld = ordered.some(({ status }) => status === "unknown");
  return (
    <PageSection id="list" className={styles.section} title={t("bestVpn.list.title")}>
      <div className={styles.columns}>
        <div className={styles.tools}>
          <FilterForm key={start === noFilter ? "all" : "asked"} filter={start} onChange={change} />
          <div className={styles.map}>
            {/* The land never changes: only what lies upon it is rendered in the browser. */}
            <WorldMap />
            <MapOverlay>
              <MapPoints tone="good" places={fitting.filter(({ status }) => status === "online")} />
              <MapPoints tone="quiet" places={fitting.filter(({ status }) => status !== "online")} />
              {pointed && <MapPoint lat={pointed.lat} lon={pointed.lon} lit />}
            </MapOverlay>
          </div>
          <ul className={styles.legend}>
            {(isOld ? (["unknown"] as const) : listedStatuses).map((status) => (
              <li key={status} data-status={status}>
                {t(`bestVpn.status.${status}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.list} aria-busy={distances === "loading"}>
          <ListStatus list={list} updatedAt={data.updated_at} isOld={isOld} />
          {fitting.length === 0 && (
            <NothingFits
              q={filter.q}
              onReset={() => {
                setStart(noFilter);
                change(noFilter);
                document.querySelector<HTMLElement>("#list [role=status]")?.focus();
              }}
            />
          )}
          <div hidden={fitting.length === 0}>
            <ServerTable nodes={ordered} fitting={fitting} withDistance={Boolean(distanceFrom)} onPoint={setPointed} />
          </div>
        </div>
      </div>
    </PageSection>
  );
}
