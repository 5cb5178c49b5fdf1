import { type LocaleCode, localeOf } from "../../../site/locales.ts";
import { splitLocale } from "../../../site/localized-path.ts";
import { matchLocale } from "../../../site/match-locale.ts";
import { languageSetting } from "../../behaviours/language-setting.ts";
import { offerTexts } from "./offer-texts.ts";

const dismissedKey = "languageOfferDismissed";

/** Fills and shows the place of the offer, unless the visitor has chosen a language or put the offer away. */
export function makeOffer(place: HTMLElement): void {
  const wanted = wantedLocale(splitLocale(location.pathname).locale);
  const link = place.querySelector("a");
  const dismiss = place.querySelector("button");
  if (!wanted || !link || !dismiss) return;
  const { tag, dir } = localeOf(wanted);
  place.lang = tag;
  place.dir = dir;
  link.hreflang = tag;
  link.dataset.locale = wanted;
  link.textContent = offerTexts[wanted].read;
  // It stands outside the header and the page, as a landmark of its own.
  place.ariaLabel = offerTexts[wanted].read;
  dismiss.ariaLabel = offerTexts[wanted].dismiss;
  dismiss.addEventListener("click", () => {
    place.hidden = true;
    // The next thing after the offer; where the reader has scrolled to, they stay.
    document.querySelector<HTMLElement>("#root > header a")?.focus({ preventScroll: true });
    putAway();
  });
  // Where the switcher leads: the page may have moved on since the offer was made.
  const lead = () => {
    const same = document.querySelector<HTMLAnchorElement>(`[data-languages] a[data-locale="${wanted}"]`);
    if (same) link.href = same.href;
  };
  lead();
  for (const nearing of ["pointerover", "focus", "click"]) link.addEventListener(nearing, lead);
  place.hidden = false;
}

function wantedLocale(current: LocaleCode): LocaleCode | undefined {
  try {
    if (sessionStorage.getItem(dismissedKey)) return undefined;
  } catch {
    return undefined;
  }
  if (languageSetting().isSet()) return undefined;
  const wanted = matchLocale(navigator.languages);
  return wanted === current ? undefined : wanted;
}

function putAway(): void {
  try {
    sessionStorage.setItem(dismissedKey, "1");
  } catch {
    // Without storage the offer comes back on the next document.
  }
}
