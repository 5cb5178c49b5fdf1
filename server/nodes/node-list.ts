import type { NodeList, ServerNode } from "../../api/node.schema.ts";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import { type ContentFaults, createContentFaults } from "../content/content.faults.ts";
import { createCountryNames } from "../ip/country-names.ts";
import type { Log } from "../log.ts";
import { parseList } from "../remote-list/parse-list.ts";
import { openRemoteList, type RemoteListLimits } from "../remote-list/remote-list.ts";
import { type CityNames, readCityNames } from "./city-names.ts";
import { parseNodeFeed } from "./node-feed.ts";
import { type NodeFile, NodeFileSchema } from "./node-file.schema.ts";

export interface NodeListOptions {
  /** Folder with nodes.json and city-names/. */
  contentDir: string;
  /** Setting `nodeFeedUrl`; empty for nodes.json alone. */
  feedUrl: string;
  /** Where the feed's last good list outlives a restart; null keeps it in memory only. */
  dataDir: string | null;
  log: Log;
  /** Where what is wrong with our own files is noted; without it, in the log alone. */
  faults?: ContentFaults | undefined;
  /** Milliseconds since 1970. */
  clock?: () => number;
  limits?: Partial<RemoteListLimits>;
}

export interface Nodes {
  /**
   * All locations for a reader of a locale, sorted by the country's name and the city as the language sorts. The same
   * object until the list changes. Null while there is no list at all.
   */
  list(locale: LocaleCode): NodeList | null;
  /** What the whole list adds up to, whatever its status; null while there is no list. */
  totals(): { servers: number; countries: number; locations: number } | null;
  /** Changes exactly when the list does, and when it gets too old to say how its locations are. */
  version(): string;
  /** When the source last answered as it should, in milliseconds since 1970; null before, and without a source. */
  heardAt(): number | null;
  /** Reads nodes.json and the names of cities again; what is wrong is logged. */
  reload(): Promise<void>;
  /** Looks at the feed now. */
  refresh(): Promise<void>;
  /** Resolves when the feed was first asked, whatever came of it. */
  readonly asked: Promise<void>;
  close(): void;
}

/** A list older than this says nothing of how its locations are now, in milliseconds. */
const longestKnown = 24 * 60 * 60_000;

/** Opens the server list (docs: content/README.md). Waits for files only; a feed is asked in the background. */
export async function openNodeList(options: NodeListOptions): Promise<Nodes> {
  const {
    contentDir,
    feedUrl,
    dataDir,
    log,
    faults = createContentFaults(log),
    clock = Date.now,
    limits = {},
  } = options;
  const countryName = createCountryNames();
  let lastRead: NodeFile | null = null;
  /** Whether the source says itself when its list was made. */
  let isTimed = true;
  const answers = new Map<LocaleCode, NodeList>();
  let answersVersion = "";
  let cityNames: CityNames = new Map();
  const readNames = () => {
    const read = readCityNames(contentDir, cityNames);
    cityNames = read.names;
    faults.note("names of cities", read.problems, "they stay as they were, or English");
  };
  readNames();

  const remote = await openRemoteList<NodeFile>({
    name: "server list",
    contentFile: `${contentDir}/nodes.json`,
    source: feedUrl,
    parseContent: (value) => parseList(NodeFileSchema, value),
    parseSource(value, known) {
      const warn = (message: string) => log.warn({ reason: message }, "The server list is not whole");
      const read = parseNodeFeed(value, { known, readAt: new Date(clock()), warn });
      // A list without a time of its own is as old as the last change in it, not as the last look at it.
      const unchanged = lastRead && JSON.stringify(lastRead.nodes) === JSON.stringify(read.nodes);
      isTimed = hasTime(value);
      lastRead = unchanged && !isTimed ? lastRead : read;
      return lastRead ?? read;
    },
    lastGoodFile: dataDir === null ? null : `${dataDir}/nodes.last.json`,
    log,
    faults,
    limits,
  });

  function isOld(): boolean {
    if (!remote.current) return false;
    // A list without a time of its own is known to hold whenever it is heard again.
    const asOf = Math.max(Date.parse(remote.current.updated_at), isTimed ? 0 : (remote.heardAt ?? 0));
    return clock() - asOf > longestKnown;
  }

  const version = () => (isOld() ? `${remote.version} old` : remote.version);

  function localised({ nodes, updated_at }: NodeFile, locale: LocaleCode): NodeList {
    const { tag, file } = localeOf(locale);
    const old = isOld();
    const names = cityNames.get(file);
    const { compare } = new Intl.Collator(tag);
    const named = nodes.map((node): ServerNode => {
      const { id, country_code, city, ...rest } = node;
      const name = names?.get(city);
      return {
        id,
        country_code,
        country: countryName(country_code, tag) ?? country_code,
        ...(name === undefined || name === city ? { city } : { city: name, city_en: city }),
        ...rest,
        ...(old && { status: "unknown" as const }),
      };
    });
    named.sort((a, b) => compare(a.country, b.country) || compare(a.city, b.city));
    return { nodes: named, updated_at };
  }

  return {
    list(locale) {
      if (answersVersion !== version()) {
        answers.clear();
        answersVersion = version();
      }
      let answer = answers.get(locale);
      if (!answer && remote.current) {
        answer = localised(remote.current, locale);
        answers.set(locale, answer);
      }
      return answer ?? null;
    },
    totals() {
      if (!remote.current) return null;
      const { nodes } = remote.current;
      return {
        servers: nodes.reduce((sum, node) => sum + node.servers, 0),
        countries: new Set(nodes.map((node) => node.country_code)).size,
        locations: nodes.length,
      };
    },
    version,
    heardAt: () => remote.heardAt,
    async reload() {
      readNames();
      answers.clear();
      await remote.reload();
    },
    refresh: () => remote.refresh(),
    asked: remote.asked,
    close: () => remote.close(),
  };
}

/** Our own form and gluetun's say when they were made; Mullvad's do not. */
function hasTime(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !("locations" in value);
}
