import type { ReactNode } from "react";
import { nodeTags } from "../../../api/choices.ts";
import { formatNumber } from "../../i18n/formats.ts";
import type { SiteContext } from "../../router/route.ts";
import type { Location } from "./server-filter.ts";

interface Column {
  /** Shown only where the list is sorted by distance. */
  withDistance?: true;
  /** Columns that its head spans, one by default. */
  spans?: number;
  head: (t: SiteContext["t"]) => ReactNode;
  /** As many as the head spans. */
  cells: (node: Location, site: Pick<SiteContext, "t" | "tag">) => readonly ReactNode[];
  /** Of a country whose locations are folded; nothing by default. */
  sum?: (nodes: readonly Location[], tag: string) => ReactNode;
}

/** Shown by the head of a row or the map, or only searched and filtered by. */
type NotColumns = "country_code" | "country" | "city" | "city_en" | "region" | "lat" | "lon" | "protocols" | "status";

/** The columns after a row's head, in their order: a field that is neither here nor above does not compile. */
const columnOf: Record<Exclude<keyof Location, NotColumns>, Column> = {
  distance_km: {
    withDistance: true,
    head: (t) => t("bestVpn.list.distance"),
    cells: ({ distance_km: n }, { t }) => [n === undefined ? "" : t("bestVpn.list.km", { n })],
  },
  servers: {
    head: (t) => t("bestVpn.list.servers"),
    cells: ({ servers }, { tag }) => [formatNumber(servers, tag)],
    sum: (nodes, tag) =>
      formatNumber(
        nodes.reduce((sum, { servers }) => sum + servers, 0),
        tag,
      ),
  },
  port_gbps: {
    head: (t) => t("bestVpn.list.port"),
    cells: ({ port_gbps: n }, { t }) => [t("bestVpn.list.gbps", { n })],
  },
  tags: {
    spans: nodeTags.length,
    head: (t) => t("bestVpn.list.goodFor"),
    cells: ({ tags }, { t }) => nodeTags.map((one) => tags.includes(one) && t(`bestVpn.tags.${one}`)),
  },
};
const columns = Object.entries(columnOf);

/** The columns that a list has, with the field that each shows. */
export function shownColumns(withDistance: boolean): [field: string, column: Column][] {
  return columns.filter(([, column]) => withDistance || !column.withDistance);
}
