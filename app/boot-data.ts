import type { LocaleCode } from "../site/locales.ts";
import type { Messages } from "./i18n/catalogue.ts";
import type { Facts } from "./i18n/translate.ts";
import type { ShownError } from "./router/errors.ts";
import type { PublicSite } from "./router/route.ts";

/** What the browser needs to take over the page: sent with it as JSON, in an element that is no script. */
export interface BootData {
  locale: LocaleCode;
  /** The language of the page's words, where it is not the locale's. */
  speaks: LocaleCode | undefined;
  /** Name of the route; absent where no route matched. */
  page: string | undefined;
  site: PublicSite;
  /** Version of the message files, a part of their URLs. */
  revision: string;
  messages: Messages;
  /** Message files of which only a part came along: a navigation that wants the page loads the whole. */
  partial: readonly string[];
  facts: Facts;
  data: unknown;
  error: ShownError | undefined;
  /** Scripts of the page's own, its component's first; none where the server's HTML stays. */
  modules: readonly string[];
  /** The page needs script without being touched (`atOnce` in app/routes.ts). */
  atOnce: boolean;
}

/** One message file as the browser fetches it, with the facts its messages name. */
export interface MessageFile {
  messages: unknown;
  facts: Facts;
}

export const bootElementId = "boot";

/** Where the browser finds a message file. */
export function messageFileUrl(revision: string, locale: LocaleCode, namespace: string): string {
  return `/messages/${revision}/${locale}/${namespace}.json`;
}
