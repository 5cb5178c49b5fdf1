import type { ServerNode } from "../../api/node.schema.ts";
import { type Incident, incidentParts, type LocationCounts, type Status } from "../../api/status.schema.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { localText } from "../content/local-text.ts";
import type { Nodes } from "../nodes/node-list.ts";
import type { IncidentFile } from "./incident.schema.ts";
import type { Incidents } from "./incidents.ts";

/** Most incidents that are over and told of. */
const mostPast = 50;

export interface StatusSources {
  incidents: Pick<Incidents, "all">;
  nodes: Pick<Nodes, "list">;
}

/** How the service is as far as it is known. `now` in milliseconds since 1970. */
export function statusOf({ incidents, nodes }: StatusSources, locale: LocaleCode, now: number): Status {
  const list = nodes.list(locale);
  const named = new Map((list?.nodes ?? []).map((node) => [node.id, nameOf(node)]));
  const all = [...incidents.all()]
    .map(([id, file]) => incidentOf(id, file, { locale, now, named }))
    .sort((a, b) => Date.parse(b.start) - Date.parse(a.start));
  return {
    made_at: new Date(now).toISOString(),
    locations: list && locationsOf(list.nodes, list.updated_at),
    current: all.filter(({ state }) => state !== "resolved").sort((a, b) => isAhead(a, now) - isAhead(b, now)),
    past: all.filter(({ state }) => state === "resolved").slice(0, mostPast),
  };
}

/** 1 of what has not begun: it stands below what goes on. */
function isAhead({ start }: Incident, now: number): 0 | 1 {
  return Date.parse(start) > now ? 1 : 0;
}

interface In {
  locale: LocaleCode;
  now: number;
  /** Names of locations. */
  named: ReadonlyMap<string, string>;
}

const isPart = (id: string) => (incidentParts as readonly string[]).includes(id);

function incidentOf(id: string, file: IncidentFile, { locale, now, named }: In): Incident {
  // Of two within a minute the one that is written below the other is the newer.
  const updates = file.updates
    .toReversed()
    .map(({ at, state, text }) => ({ at: momentOf(at), state, text: localText(text, locale) }))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const [last] = updates;
  const end = file.end ?? (last?.state === "resolved" ? last.at : undefined);
  const isOver = last?.state === "resolved" || (end !== undefined && Date.parse(end) <= now);
  return {
    id,
    title: localText(file.title, locale),
    impact: file.impact,
    state: isOver ? "resolved" : (last?.state ?? "investigating"),
    start: momentOf(file.start),
    end: end === undefined ? null : momentOf(end),
    affected: file.affected.map((one) => ({ id: one, name: isPart(one) ? "" : (named.get(one) ?? "") })),
    updates,
  };
}

function locationsOf(nodes: readonly ServerNode[], updatedAt: string): NonNullable<Status["locations"]> {
  const byRegion = new Map<ServerNode["region"], LocationCounts>();
  const total = noLocations();
  for (const { region, status } of nodes) {
    const counts = byRegion.get(region) ?? noLocations();
    counts[status] += 1;
    total[status] += 1;
    byRegion.set(region, counts);
  }
  return {
    updated_at: updatedAt,
    total,
    regions: [...byRegion]
      .map(([region, counts]) => ({ region, ...counts }))
      .sort((a, b) => (a.region < b.region ? -1 : 1)),
    not_online: nodes.flatMap((node) =>
      node.status === "maintenance" || node.status === "offline"
        ? [{ id: node.id, name: nameOf(node), status: node.status }]
        : [],
    ),
  };
}

function noLocations(): LocationCounts {
  return { online: 0, maintenance: 0, offline: 0, unknown: 0 };
}

function nameOf({ city, country }: Pick<ServerNode, "city" | "country">): string {
  return `${city} (${country})`;
}

/** A moment with its zone, in UTC. */
function momentOf(text: string): string {
  return new Date(text).toISOString();
}
