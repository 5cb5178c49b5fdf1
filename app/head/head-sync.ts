import { trustedHtml } from "../behaviours/trusted-html.ts";
import { errorHead } from "../components/error-page/error-texts.ts";
import type { Resolved } from "../router/resolve.ts";
import type { SiteContext } from "../router/route.ts";
import { type HeadElement, headElements, headElementsSelector } from "./head-elements.ts";
import { headHtml } from "./head-html.ts";

/** Makes the document's head what the server would send for the address that a visit has arrived at. */
export function writeHead({ head: own, error, path }: Resolved, { site, t, locale, speaks }: SiteContext): void {
  const head = error ? errorHead(error, t) : (own ?? { title: site.name });
  replaceHead(headElements({ head, path, locale, speaks, site }));
}

/** Puts the elements in the place of the last page's, in their order; those that both have stay. */
function replaceHead(elements: readonly HeadElement[]): void {
  const { head } = document;
  const last = [...head.querySelectorAll(headElementsSelector)];
  // From HTML: a browser that asks for trusted types takes no other text for a script.
  const described = document.createElement("template");
  described.innerHTML = trustedHtml(headHtml(elements));
  const next = [...described.content.children].map((element) => {
    const same = last.findIndex((one) => one.isEqualNode(element));
    return same < 0 ? element : (last.splice(same, 1)[0] ?? element);
  });
  head.querySelector('meta[name="viewport"]')?.after(...next);
  for (const element of last) element.remove();
}
