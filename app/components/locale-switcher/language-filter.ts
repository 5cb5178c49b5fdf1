import { formatTag, locales } from "../../../site/locales.ts";
import { type BootData, bootElementId } from "../../boot-data.ts";
import { createMessageFormat } from "../../i18n/message-format.ts";
import { matchingLocales } from "./matching-locales.ts";

/**
 * Puts the filter above the languages of a switcher, once. It belongs to the document, not to React: it has to work
 * before React is there, and its place is one that React leaves alone.
 */
export function addLanguageFilter(switcher: Element): void {
  const place = switcher.querySelector("[data-filter]");
  if (!place || place.firstChild) return;
  const {
    locale,
    speaks = locale,
    messages,
    facts,
  } = JSON.parse(document.getElementById(bootElementId)?.textContent ?? "") as BootData;
  const tag = formatTag(speaks);
  const say = createMessageFormat({ tag, messages, facts, onError: console.error });
  const label = String(say("common.language.filter"));
  const field = Object.assign(document.createElement("input"), {
    type: "search",
    placeholder: label,
    ariaLabel: label,
    autocomplete: "off",
    spellcheck: false,
  });
  // No need of React.
  field.dataset.plain = "";
  const status = Object.assign(document.createElement("p"), { role: "status" });
  const links = [...switcher.querySelectorAll<HTMLAnchorElement>("a[data-locale]")];
  const isWanted = matchingLocales(locales, tag);

  function filter(): HTMLAnchorElement[] {
    const wanted = isWanted(field.value);
    const found = links.filter((link) => wanted.has(link.dataset.locale ?? ""));
    for (const link of links) link.parentElement?.toggleAttribute("hidden", !found.includes(link));
    const none = found.length === 0;
    status.classList.toggle("visually-hidden", !none);
    status.textContent = field.value.trim() === "" ? "" : String(say("common.language.found", { count: found.length }));
    return found;
  }

  field.addEventListener("input", filter);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    if (field.value.trim() !== "") filter()[0]?.click();
  });
  place.append(field, status);
}
