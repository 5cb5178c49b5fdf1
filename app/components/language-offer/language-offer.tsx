import { useEffect, useState } from "react";
import { type LocaleCode, localeOf } from "../../../site/locales.ts";
import { matchLocale } from "../../../site/match-locale.ts";
import { useRouterState, useSite } from "../../router/router-context.tsx";
import { Icon } from "../icon/icon.tsx";
import { closeIcon } from "../icon/icon-shapes.ts";
import styles from "./language-offer.module.css";
import type { offerTexts } from "./offer-texts.ts";

type Offer = { code: LocaleCode } & (typeof offerTexts)[LocaleCode];

const dismissedKey = "languageOfferDismissed";

/**
 * "Read this page in …", in that language, when the browser asks for another language than the page's. Nothing is
 * redirected; the offer is only made once the page is there, and not again in this visit when it was put away.
 */
export function LanguageOffer() {
  const { locale } = useSite();
  const { shown } = useRouterState();
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    const wanted = wantedLocale(locale);
    if (!wanted) return;
    // An offer that can't be loaded is no loss: the language switcher is there.
    import("./offer-texts.ts").then(
      ({ offerTexts }) => setOffer({ code: wanted, ...offerTexts[wanted] }),
      () => {},
    );
  }, [locale]);
  if (!offer) return null;
  const { tag, dir } = localeOf(offer.code);
  return (
    <form className={styles.offer} action="/locale" method="get" lang={tag} dir={dir}>
      <input type="hidden" name="to" value={shown.path} />
      <button type="submit" className={styles.read} name="code" value={offer.code}>
        {offer.read}
      </button>
      <button type="button" className={styles.dismiss} aria-label={offer.dismiss} onClick={() => setOffer(putAway())}>
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
