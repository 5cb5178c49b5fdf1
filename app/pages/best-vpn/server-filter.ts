import { nodeTags, protocols, regions } from "../../../api/choices.ts";
import type { ServerNode } from "../../../api/node.schema.ts";

/** What the visitor asked the list for; empty strings ask for nothing. */
export interface ServerFilter {
  q: string;
  region: (typeof regions)[number] | "";
  tag: (typeof nodeTags)[number] | "";
  protocol: (typeof protocols)[number] | "";
  sort: "country" | "servers";
}

/** The query parameters of the server list's page. */
export const serverFilterQuery = ["q", "region", "tag", "protocol", "sort"] as const;

const choices: Record<"region" | "tag" | "protocol", readonly string[]> = {
  region: regions,
  tag: nodeTags,
  protocol: protocols,
};

/** Reads the filter from a URL; what is not a choice counts as not asked. */
export function readServerFilter(query: URLSearchParams): ServerFilter {
  const choice = (name: keyof typeof choices) => {
    const value = query.get(name) ?? "";
    return choices[name].includes(value) ? value : "";
  };
  return {
    q: (query.get("q") ?? "").trim().slice(0, 100),
    region: choice("region") as ServerFilter["region"],
    tag: choice("tag") as ServerFilter["tag"],
    protocol: choice("protocol") as ServerFilter["protocol"],
    sort: query.get("sort") === "servers" ? "servers" : "country",
  };
}

/** The nodes that fit, in the order asked for. `collator` sorts and compares as the reader's language does. */
export function applyServerFilter(
  nodes: readonly ServerNode[],
  filter: ServerFilter,
  collator: Intl.Collator,
): ServerNode[] {
  const wanted = fold(filter.q);
  return nodes
    .filter(
      (node) =>
        (wanted === "" || fold(`${node.country} ${node.city} ${node.country_code}`).includes(wanted)) &&
        (filter.region === "" || node.region === filter.region) &&
        (filter.tag === "" || node.tags.includes(filter.tag)) &&
        (filter.protocol === "" || node.protocols.includes(filter.protocol)),
    )
    .toSorted(
      (a, b) =>
        (filter.sort === "servers" ? b.servers - a.servers : 0) ||
        collator.compare(a.country, b.country) ||
        collator.compare(a.city, b.city),
    );
}

/** Without accents and case, so that "cote" finds "Côte". */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
