import { join } from "node:path";
import { localeOf, locales } from "../site/locales.ts";
import { type ArticleLibrary, openArticleLibrary } from "./articles/articles.library.ts";
import type { Config } from "./config.ts";
import { type ContentFaults, createContentFaults } from "./content/content.faults.ts";
import { type Facts, factsIn } from "./content/facts.ts";
import { openLiveFacts } from "./content/live-facts.ts";
import { oneAtATime } from "./content/one-at-a-time.ts";
import { layersOf } from "./content/overlay.ts";
import { watchFolder } from "./content/watch-folder.ts";
import type { EventStore } from "./database/event-store.ts";
import { openRetention } from "./database/retention.ts";
import { type DnsCheck, openDnsCheck } from "./dns-check/dns-check.ts";
import { type Downloads, openDownloads } from "./downloads/downloads.ts";
import { type OfferedVersions, openOfferedVersions } from "./downloads/offered-versions.ts";
import { openEvents } from "./events/open-events.ts";
import { type GuidedPaths, openGuidedPaths } from "./guided/guided-paths.ts";
import { type Incidents, openIncidents } from "./incidents/incidents.ts";
import { type ClientAddress, createClientAddress } from "./ip/client-address.ts";
import { type IpLookup, openIpLookup } from "./ip/ip-lookup.ts";
import { openStun } from "./ip/stun.ts";
import { type LegalTexts, openLegalTexts } from "./legal/legal-texts.ts";
import type { Log } from "./log.ts";
import { type MessageStore, openMessageStore } from "./messages/message-store.ts";
import { type Mirrors, openMirrors } from "./mirrors/mirrors.ts";
import { type Nodes, openNodeList } from "./nodes/node-list.ts";
import { popularArticles } from "./popularity/popular-articles.repository.ts";
import { openPopularity, type Popularity } from "./popularity/popularity.ts";
import { openSearch, type Search } from "./search/search.service.ts";
import { openTrust, type TrustBook } from "./trust/trust.ts";

/** What the app is made of that has to be opened first and closed in the end. */
export interface Services {
  articles: ArticleLibrary;
  /** What is wrong with the content at the moment. */
  faults: ContentFaults;
  downloads: Downloads;
  events: EventStore;
  /** What texts know about this site, as it is now. */
  facts: () => Facts;
  offeredVersions: OfferedVersions;
  guided: GuidedPaths;
  incidents: Incidents;
  legal: LegalTexts;
  popularity: Popularity;
  ip: IpLookup;
  clientAddress: ClientAddress;
  /** Undefined where it is switched off, or another replica has it. */
  dnsCheck: DnsCheck | undefined;
  messages: MessageStore;
  mirrors: Mirrors;
  nodes: Nodes;
  search: Search;
  trust: TrustBook;
  /** Milliseconds since 1970, of what pages say is old. */
  clock: () => number;
  /** Reads what the start did not wait for, so that what is wrong with it is in the log early. */
  warmUp: () => Promise<void>;
  /** Calls back when the content has changed, and pages with it. */
  onChange: (listener: () => void) => void;
  /** Calls back when pages may look different because time has passed. */
  onRenew: (listener: () => void) => void;
  close: () => Promise<void>;
}

/**
 * Pages show what is popular: they are due to be rendered again this often, in milliseconds, when nothing else changes.
 */
const renewInterval = 600_000;
/** How often to see whether a list that somebody else publishes has changed, in milliseconds. */
const lookInterval = 5_000;

/** Opens everything that the configuration names. Rejects with an error that says what to mend. */
export async function openServices(config: Config, log: Log, clock: () => number = Date.now): Promise<Services> {
  const { contentDir, dataDir, databaseUrl, messagesDir, retentionDays } = config;
  const faults = createContentFaults(log);
  const [downloads, nodes] = await Promise.all([
    openDownloads({ contentDir, source: config.downloadsUrl, dataDir, log, faults }),
    openNodeList({ contentDir, feedUrl: config.nodeFeedUrl, dataDir, log, faults }),
  ]);
  const mirrors = await openMirrors({ contentDir, dataDir, site: config.site, faults, log });
  const incidents = openIncidents({ contentDir, faults });
  const live = await openLiveFacts({
    config,
    downloads: downloads.list,
    mirrors: mirrors.current,
    counts: nodes.totals,
    faults,
    log,
  });
  const trust = await openTrust({ config, faults, log, clock });
  const [ip, events] = await Promise.all([
    openIpLookup({
      countryDatabase: config.countryDatabase,
      providerDatabase: config.providerDatabase,
      asnFile: config.providerTable,
      torExitList: config.torExitList,
      ownRanges: config.ownRanges,
      log,
    }),
    openEvents({ databaseUrl, dataDir, log, clock: Date.now }),
  ]);
  const [popularity, articles] = await Promise.all([
    openPopularity({ read: (type, halfLifeDays) => popularArticles(events, type, halfLifeDays), log }),
    openArticleLibrary({ contentDir, facts: live.facts, log, faults }),
  ]);
  const guided = await openGuidedPaths({ contentDir, facts: live.facts, articles, log, faults });
  const legal = await openLegalTexts({ contentDir, dataDir, facts: live.facts, log, faults });
  const search = await openSearch({
    documents: (locale) => articles.documents(undefined, locale),
    read: articles.readTranslations,
    summaryOf: articles.summary,
    locales,
    log,
    cacheDir: join(dataDir, "search"),
    builtDir: "build/search",
    contentDir,
  });
  const messages = openMessageStore({
    messagesDir,
    facts: (locale) => ({
      ...factsIn(live.facts, localeOf(locale).tag),
      retentionDays,
    }),
    log,
    faults,
    pseudo: config.pseudoLocale,
  });

  const stun = config.stunPort === null ? undefined : await openStun({ port: config.stunPort, log });
  const dnsCheck = await openDnsCheck({ settings: config, log });

  const listeners: (() => void)[] = [];
  const renewListeners: (() => void)[] = [];
  const changed = () => {
    for (const listener of listeners) listener();
  };
  // Takes longer than what pages say, and must not hold up the next edit.
  const textsChanged = oneAtATime(
    async () => {
      await articles.reload(live.facts);
      await guided.reload(live.facts);
      await legal.reload(live.facts);
      changed();
      await search.rebuild();
    },
    { log, failure: "Articles and search could not follow a change" },
  );
  const factsChanged = async () => {
    await live.reload();
    // By the keys that site.yaml has now; texts name the mirrors.
    const listed = mirrors.current();
    await mirrors.reload();
    if (mirrors.current() !== listed) await live.reload();
    incidents.reload();
    await trust.reload();
    messages.reload();
    changed();
    textsChanged();
  };
  const contentChanged = async () => {
    await Promise.all([nodes.reload(), downloads.reload()]);
    await factsChanged();
  };
  const messagesChanged = async () => {
    // Which facts have to be there depends on what the messages name.
    await live.reload();
    messages.reload();
    changed();
    await messages.check();
  };
  const watches = config.watchContent
    ? [
        ...layersOf(contentDir).map((folder) => watchFolder(folder, contentChanged, { log, look: "files" })),
        ...layersOf(messagesDir).map((folder) => watchFolder(folder, messagesChanged, { log, look: "all" })),
      ]
    : [];
  const retention = openRetention({ events, days: config.retentionDays, clock: Date.now, log });
  const renewing = setInterval(() => {
    for (const listener of renewListeners) listener();
  }, renewInterval).unref();
  const listVersions = () => `${nodes.version()} ${downloads.version()}`;
  let known = listVersions();
  const offeredVersions = openOfferedVersions({
    list: downloads.list,
    file: join(dataDir, "offered-versions.json"),
    log,
  });
  const look = setInterval(() => {
    offeredVersions.look();
    // The first reader after it has run out must see that, not the page that was rendered while it was good.
    if (trust.canary.turn()) changed();
    if (articles.turnDay()) void guided.reload(live.facts).then(changed).then(search.rebuild);
    if (known === listVersions()) return;
    known = listVersions();
    void factsChanged();
  }, lookInterval).unref();

  return {
    articles,
    faults,
    downloads,
    events,
    facts: () => live.facts,
    offeredVersions,
    guided,
    incidents,
    legal,
    popularity,
    ip,
    clientAddress: createClientAddress(config),
    dnsCheck,
    messages,
    mirrors,
    nodes,
    search,
    trust,
    clock,
    async warmUp() {
      void retention.look();
      await articles.readTranslations();
      await guided.readTranslations();
      await legal.readTranslations();
      await messages.check();
      if (messages.unspoken().length > 0) changed();
    },
    onChange: (listener) => void listeners.push(listener),
    onRenew: (listener) => void renewListeners.push(listener),
    async close() {
      retention.close();
      clearInterval(renewing);
      clearInterval(look);
      for (const watch of watches) watch.close();
      popularity.close();
      ip.close();
      await Promise.all([stun?.close(), dnsCheck?.close(), search.close()]);
      nodes.close();
      downloads.close();
      await events.close();
    },
  };
}
