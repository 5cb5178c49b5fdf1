/**
 * "Read this page in …", in that language, when the browser asks for another language than the page's. Nothing is
 * redirected; the offer is only made once the page is there, and not again in this tab when it was put away. Its words
 * are for those whose first language is not the page's.
 */
export function watchForLanguageOffer(): void {
  const place = document.getElementById("language-offer");
  if (!place || base(navigator.language) === base(document.documentElement.lang)) return;
  // An offer that can't be loaded is no loss: the language switcher is there.
  import("../components/language-offer/make-offer.ts").then(
    ({ makeOffer }) => makeOffer(place),
    () => {},
  );
}

/** `pt` of `pt-BR`. */
function base(tag: string): string | undefined {
  return tag.split("-")[0];
}
