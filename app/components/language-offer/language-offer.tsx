import { useState } from "react";
import { type LocaleCode, localeOf } from "../../../site/locales.ts";
import { matchLocale } from "../../../site/match-locale.ts";
import { useRouterState, useSite } from "../../router/router-context.tsx";
import { Icon } from "../icon/icon.tsx";
import { closeIcon } from "../icon/icon-shapes.ts";
import styles from "./language-offer.module.css";
import { offerTexts } from "./offer-texts.ts";

const dismissedKey = "languageOfferDismissed";

/** The offer itself, unless the visitor has chosen a language or put the offer away, or reads what they want to. */
export function LanguageOffer() {
  const { locale } = useSite();
  const { shown } = useRouterState();
  const [wanted, setWanted] = useState(() => wantedLocale(locale));
  if (!wanted) return null;
  const offer = offerTexts[wanted];
  const { tag, dir } = localeOf(wanted);
  return (
    <form className={styles.offer} action="/locale" method="get" lang={tag} dir={dir}>
      <input type="hidden" name="to" value={shown.path} />
      <button type="submit" className={styles.read} name="code" value={wanted}>
        {offer.read}
      </button>
      <button type="button" className={styles.dismiss} aria-label={offer.dismiss} onClick={() => setWanted(putAway())}>
        <Icon shape={closeIcon} size={18} />
      </button>
    </form>
  );
}

function wantedLocale(current: LocaleCode): LocaleCode | undefined {
  try {
    if (sessionStorage.getItem(dismissedKey)) return undefined;
  } catch {
    return undefined;
  }
  if (document.cookie.includes("i18n_redirected=")) return undefined;
  const wanted = matchLocale(navigator.languages);
  return wanted === current ? undefined : wanted;
}

function putAway(): undefined {
  try {
    sessionStorage.setItem(dismissedKey, "1");
  } catch {
    // Without storage the offer comes back on the next document.
  }
}
