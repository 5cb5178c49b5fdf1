import { emptyDownloadList } from "../api/download.schema.ts";
import { type ArticleLibrary, openArticleLibrary } from "./articles/articles.library.ts";
import type { Config } from "./config.ts";
import { type Facts, loadFacts } from "./content/facts.ts";
import { type EventStore, openEventStore } from "./database/event-store.ts";
import { type ClientAddress, createClientAddress } from "./ip/client-address.ts";
import { type IpLookup, openIpLookup } from "./ip/ip-lookup.ts";
import type { Log } from "./log.ts";
import { type MessageStore, openMessageStore } from "./messages/message-store.ts";
import { openPopularity, type Popularity } from "./popularity/popularity.ts";

/** What the app is made of that has to be opened first and closed in the end. */
export interface Services {
  articles: ArticleLibrary;
  events: EventStore;
  popularity: Popularity;
  ip: IpLookup;
  clientAddress: ClientAddress;
  messages: MessageStore;
  facts: () => Facts;
  close: () => Promise<void>;
}

/** Opens everything that the configuration names. Rejects with an error that says what to mend. */
export async function openServices(config: Config, log: Log): Promise<Services> {
  const { contentDir, dataDir, databaseUrl, messagesDir } = config;
  const facts = loadFacts({ contentDir, site: config.site, downloads: emptyDownloadList });
  const [ip, events] = await Promise.all([
    openIpLookup({
      countryDatabase: config.countryDatabase,
      providerDatabase: config.providerDatabase,
      asnFile: config.providerTable,
      torExitList: config.torExitList,
      ownRanges: config.ownRanges,
      log,
    }),
    openEventStore({ databaseUrl, dataDir, log, clock: Date.now }),
  ]);
  const [popularity, articles] = await Promise.all([
    openPopularity({ events, log }),
    openArticleLibrary({ contentDir, facts, log }),
  ]);
  const messages = openMessageStore({ messagesDir, facts: () => facts, log });

  return {
    articles,
    events,
    popularity,
    ip,
    clientAddress: createClientAddress(config),
    messages,
    facts: () => facts,
    async close() {
      popularity.close();
      ip.close();
      await events.close();
    },
  };
}
