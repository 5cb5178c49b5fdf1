import { useCallback, useEffect, useMemo, useState } from "react";
import type { NodeList } from "../../../api/node.schema.ts";
import { shownLoading } from "../../behaviours/minimum-loading.ts";
import { collator, countryName } from "../../i18n/formats.ts";
import { useHref, useRewriteUrl, useSite } from "../../router/router-context.tsx";
import type { ServersData } from "./best-vpn.loader.ts";
import { unpackLocations } from "./packed-locations.ts";
import { createServerSearch, type Location, noFilter, type ServerFilter, serverFilterSearch } from "./server-filter.ts";

/** The server list with or without distances. */
interface LocationList {
  nodes: readonly Location[];
  distance_from?: NodeList["distance_from"];
}

export interface ServerListState {
  filter: ServerFilter;
  change: (filter: ServerFilter) => void;
  /** All locations in the order asked for. */
  ordered: Location[];
  /** Those of them that fit, in the same order. */
  fitting: Location[];
  /** The order: that asked for, or by country where it cannot be had. */
  sort: ServerFilter["sort"];
  /** Where distances are measured from; null when it is not known, undefined while they are not asked for. */
  distanceFrom: NodeList["distance_from"];
  /** Of the call for distances, the only one this page makes. */
  distances: "ready" | "loading" | "failed";
  askAgain: () => void;
}

/** The URL follows the filter when nothing was typed for so long; browsers refuse more than a few changes a second. */
const urlDelay = 250;

/** The server list and what it is narrowed to: in the page at once, with the URL kept in step. */
export function useServerList(data: ServersData): ServerListState {
  const { tag } = useSite();
  const [filter, setFilter] = useState(data.filter);
  useFollowUrl(filter, filter !== data.filter);
  const own = useMemo((): LocationList => ({ ...data, nodes: unpackLocations(data.packed) }), [data]);
  const { near, distances, askAgain } = useDistances(own, filter.sort === "distance");
  const named = useEnglishNames(tag !== "en" && filter.q !== "" && !near && !data.packed.english);
  const list = near ?? named ?? own;
  const search = useMemo(
    () =>
      createServerSearch(list.nodes, {
        collator: collator(tag),
        englishName: (code) => countryName(code, "en"),
      }),
    [list, tag],
  );
  const sort = filter.sort === "distance" && !list.distance_from ? "country" : filter.sort;
  const ordered = useMemo(() => search({ ...noFilter, sort }), [search, sort]);
  const fitting = useMemo(() => search({ ...filter, sort }), [search, filter, sort]);
  return {
    filter,
    change: setFilter,
    ordered,
    fitting,
    sort,
    distanceFrom: filter.sort === "distance" ? list.distance_from : undefined,
    distances,
    askAgain,
  };
}

/** Until something changes the URL stays as it came, with the parameters of whoever linked here. */
function useFollowUrl(filter: ServerFilter, hasChanged: boolean): void {
  const href = useHref();
  const rewriteUrl = useRewriteUrl();
  const target = href(`/best_vpn${serverFilterSearch(filter)}`);
  useEffect(() => {
    if (!hasChanged) return;
    const timer = setTimeout(() => rewriteUrl(new URL(target, location.href)), urlDelay);
    return () => clearTimeout(timer);
  }, [target, hasChanged, rewriteUrl]);
}

/** The list with the cities' English names, which the page does not carry: asked for when somebody searches. */
function useEnglishNames(wanted: boolean): LocationList | undefined {
  const { api, locale } = useSite();
  const [named, setNamed] = useState<LocationList>();
  const isMissing = wanted && !named;
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    // Without them a search finds what the page shows.
    api.node({ locale }, { signal: controller.signal }).then(setNamed, () => {});
    return () => controller.abort();
  }, [isMissing, api, locale]);
  return named;
}

/** Distances come with the page when its URL asks for them, else from a call when the visitor does. */
function useDistances(data: LocationList, wanted: boolean) {
  const { api, locale } = useSite();
  const [near, setNear] = useState<LocationList | undefined>(data.distance_from === undefined ? undefined : data);
  const [distances, setDistances] = useState<ServerListState["distances"]>("ready");
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    if (!wanted || near) return;
    const controller = new AbortController();
    const { signal } = controller;
    setDistances("loading");
    shownLoading(api.node({ locale, near: "1" }, { signal })).then(
      (list) => {
        if (signal.aborted) return;
        setNear(list);
        setDistances("ready");
      },
      () => !signal.aborted && setDistances("failed"),
    );
    return () => controller.abort();
  }, [wanted, near, api, locale, attempt]);
  const askAgain = useCallback(() => setAttempt((number) => number + 1), []);
  return { near: wanted ? near : undefined, distances: wanted ? distances : ("ready" as const), askAgain };
}
