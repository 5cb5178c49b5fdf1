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
}

/**
 * Makes the function that loads the message files a route needs and that are not there yet. A file that can't be
 * loaded logs an error and the page is shown in English (SPEC section 8); when even that fails it throws.
 */
export function createMessageLoader({ locale, revision, messages, facts }: Options) {
  const loading = new Map<Namespace, Promise<void>>();

  async function load(namespace: Namespace): Promise<void> {
    let file: MessageFile;
    try {
      file = await fetchFile(locale, namespace);
    } catch (error) {
      console.error(`The messages "${namespace}" of "${locale}" could not be loaded; showing English.`, error);
      file = await fetchFile("en", namespace);
    }
    messages[namespace] = file.messages;
    Object.assign(facts, file.facts);
  }

  async function fetchFile(of: LocaleCode, namespace: Namespace): Promise<MessageFile> {
    const response = await fetch(messageFileUrl(revision, of, namespace));
    if (!response.ok) throw new Error(`The message file answered ${response.status}.`);
    return response.json();
  }

  return async (route: Route): Promise<void> => {
    await Promise.all(
      route.messages
        .filter((namespace) => !(namespace in messages))
        .map((namespace) => {
          const under = loading.get(namespace) ?? load(namespace).finally(() => loading.delete(namespace));
          loading.set(namespace, under);
          return under;
        }),
    );
  };
}
