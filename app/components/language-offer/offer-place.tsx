import { type ComponentType, useEffect, useState } from "react";
import { useSite } from "../../router/router-context.tsx";
import "./language-offer.module.css";

/**
 * "Read this page in …", in that language, when the browser asks for another language than the page's. Nothing is
 * redirected; the offer is only made once the page is there, and not again in this visit when it was put away. Its
 * chunk is for those whose first language is not the page's.
 */
export function OfferPlace() {
  const { tag } = useSite();
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    if (base(navigator.language) === base(tag)) return;
    // An offer that can't be loaded is no loss: the language switcher is there.
    import("./language-offer.tsx").then(
      ({ LanguageOffer }) => setOffer(() => LanguageOffer),
      () => {},
    );
  }, [tag]);
  return Offer ? <Offer /> : null;
}

/** `pt` of `pt-BR`. */
function base(tag: string): string | undefined {
  return tag.split("-")[0];
}
