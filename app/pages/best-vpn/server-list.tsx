import { useState } from "react";
import { listedStatuses } from "../../../api/choices.ts";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { MapOverlay, MapPoint, MapPoints } from "../../components/world-map/map-points.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { ServersScene } from "../../scenes/servers-scene.static.tsx";
import { WorldMap } from "./below.static.tsx";
import type { ServersData } from "./best-vpn.loader.ts";
import { Choices, clearFields, SearchForm } from "./filter-form.tsx";
import { ListAge, ListStatus, NothingFits } from "./list-status.tsx";
import { type Location, noFilter } from "./server-filter.ts";
import styles from "./server-list.module.css";
import { ServerTable } from "./server-table.tsx";
import { useServerList } from "./use-server-list.ts";

/** The page's head with the search, and the list. The same page opened again begins anew, as any other page does. */
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
  const { ordered, fitting, filter, change, distances } = list;
  const isOld = ordered.some(({ status }) => status === "unknown");
  const lede = (
    <>
      {t("bestVpn.hero.lede")} <ListAge updatedAt={data.updated_at} />
    </>
  );
  return (
    <>
      <PageHero low title={t("bestVpn.hero.title")} lede={lede} scene={<ServersScene />}>
        <SearchForm filter={data.filter} onChange={change} />
      </PageHero>
      <PageSection id="list" className={styles.section} title={t("bestVpn.list.title")}>
        <div className={styles.columns}>
          <div className={styles.tools}>
            <Choices filter={data.filter} onChange={change} />
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
                <li key={status} data-status={status === "unknown" ? undefined : status}>
                  {t(`bestVpn.status.${status}`)}
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.list} aria-busy={distances === "loading"}>
            <ListStatus list={list} isOld={isOld} />
            {fitting.length === 0 && (
              <NothingFits
                q={filter.q}
                onReset={() => {
                  change(noFilter);
                  clearFields();
                }}
              />
            )}
            <div hidden={fitting.length === 0}>
              <ServerTable list={list} onPoint={setPointed} />
            </div>
          </div>
        </div>
      </PageSection>
    </>
  );
}
