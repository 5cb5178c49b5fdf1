import { formatTag } from "../../../site/locales.ts";
import { announce } from "../../behaviours/announce.ts";
import { type BootData, bootElementId } from "../../boot-data.ts";
import type { Messages } from "../../i18n/catalogue.ts";
import { createMessageFormat } from "../../i18n/message-format.ts";
import { createMessageLoader } from "../../i18n/message-loader.ts";

/**
 * Tells screen readers which theme is on now. Few ask for it, so that its words are loaded then and by no page before.
 */
export async function sayTheme(theme: "dark" | "light"): Promise<void> {
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? "") as BootData;
  const { locale, speaks = locale, revision, facts } = boot;
  const messages: Messages = {};
  await createMessageLoader({ locale: speaks, revision, messages, facts }).loadFile("common");
  const say = createMessageFormat({ tag: formatTag(speaks), messages, facts, onError: console.error });
  announce(String(say(`common.theme.${theme}`)));
}
