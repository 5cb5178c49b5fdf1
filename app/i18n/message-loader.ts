import { NoConnection } from "../../api/api-error.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { type MessageFile, messageFileUrl } from "../boot-data.ts";
import type { Route } from "../router/route.ts";
import type { Messages, Namespace } from "./catalogue.ts";
import type { Facts } from "./translate.ts";

interface Options {
  locale: LocaleCode;
  revision: string;
  /** Where the loaded messages go; the translator reads from it. */
  messages: Messages;
  facts: Facts;
  /** Files of which only a part is there. */
  partial?: readonly string[];
}

export interface MessageLoader {
  /**
   * Loads the message files a route needs and that are not there yet. A file that can't be loaded logs an error and
   * the page is shown in English (SPEC section 8); rejects when even that fails.
   */
  load: (route: Route) => Promise<void>;
  /** Loads one file whole, as load() does. */
  loadFile: (namespace: Namespace) => Promise<void>;
  /** The same ahead of time: what fails, or is cut off by leaving the page, is not worth a word. */
  prefetch: (route: Route) => Promise<void>;
}

export function createMessageLoader({ locale, revision, messages, facts, partial = [] }: Options): MessageLoader {
  const incomplete = new Set<string>(partial);
  const underWay = new Map<Namespace, Promise<void>>();

  async function fetchFile(namespace: Namespace, of: LocaleCode): Promise<void> {
    const response = await fetch(messageFileUrl(revision, of, namespace)).catch((cause) => {
      throw new NoConnection("Nobody answered.", { cause });
    });
    if (!response.ok) throw new Error(`The message file answered ${response.status}.`);
    const file: MessageFile = await response.json();
    messages[namespace] = file.messages;
    incomplete.delete(namespace);
    Object.assign(facts, file.facts);
  }

  /** One request for a file, however many ask for it. */
  function fetchOnce(namespace: Namespace): Promise<void> {
    let fetching = underWay.get(namespace);
    if (!fetching) {
      fetching = fetchFile(namespace, locale).finally(() => underWay.delete(namespace));
      underWay.set(namespace, fetching);
    }
    return fetching;
  }

  async function loadOrEnglish(namespace: Namespace): Promise<void> {
    try {
      await fetchOnce(namespace);
    } catch (error) {
      // English words would not come either.
      if (globalThis.navigator?.onLine === false) throw error;
      console.error(`The messages "${namespace}" of "${locale}" could not be loaded; showing English.`, error);
      await fetchFile(namespace, "en");
    }
  }

  const isMissing = (namespace: Namespace) => !(namespace in messages) || incomplete.has(namespace);
  const missing = (route: Route) => route.messages.filter(isMissing);
  return {
    load: async (route) => void (await Promise.all(missing(route).map(loadOrEnglish))),
    loadFile: async (namespace) => (isMissing(namespace) ? loadOrEnglish(namespace) : undefined),
    prefetch: async (route) => void (await Promise.allSettled(missing(route).map(fetchOnce))),
  };
}
