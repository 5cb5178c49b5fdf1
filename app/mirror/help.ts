import type { OfflinePack } from "../offline/pack.ts";
import type { OfflineEngine } from "../offline/worker/scope.ts";
import { needsScript } from "./needs-script.ts";
import { leadWithin, placeFrom } from "./place.ts";
import { isLive, scriptsFolder } from "./portable-address.ts";

// On pages of a mirror that have a form of the search, or steps of the guided path: renders what the server would have
// rendered, from files that lie beside. A classic script, and so are those that it loads: on a disk browsers run no
// other, and fetch nothing.

/** What the site says of one locale, and the bytes of its search index in base64. */
export interface MirrorHelp {
  pack: OfflinePack;
  index: string;
}

const loaded = globalThis as { offlineEngine?: OfflineEngine; mirrorHelp?: MirrorHelp };
const told = (document.currentScript as HTMLScriptElement).dataset;
const place = placeFrom(told);
/** The page's own address on the site. */
const { path = "" } = told;

leadWithin(document.body, place);
if (isLive(path) && location.search !== "") {
  const bar = document.querySelector("progress");
  bar?.removeAttribute("hidden");
  render(new URL(path + location.search, place.origin))
    // The page that is there leads to the site, and lists what can be read.
    .catch(console.error)
    .finally(() => bar?.setAttribute("hidden", ""));
}

async function render(url: URL): Promise<void> {
  await Promise.all(["engine.js", `help.${told.locale}.js`].map(load));
  const { offlineEngine, mirrorHelp } = loaded;
  if (!offlineEngine || !mirrorHelp) throw new Error("What searches is not what was expected.");
  const bytes = Uint8Array.from(atob(mirrorHelp.index), (sign) => sign.charCodeAt(0));
  const help = await offlineEngine.open(mirrorHelp.pack, bytes.buffer);
  const page = await help.page(url);
  // An address that is written in another way: the page says which.
  const rendered = page.location === undefined ? page : await help.page(new URL(page.location, place.origin));
  if (rendered.status !== 200) throw new Error(`${url.pathname + url.search} cannot be rendered: ${rendered.status}.`);
  show(new DOMParser().parseFromString(rendered.html ?? "", "text/html"));
}

/** Puts the main part in its place. Header and footer stay: they are the same. */
function show({ title, body }: Document): void {
  const main = body.querySelector("main");
  if (!main) throw new Error("The page has no main part.");
  for (const element of main.querySelectorAll("*")) {
    if (needsScript(element.localName, (name) => element.getAttribute(name))) element.remove();
  }
  leadWithin(main, place);
  document.querySelector("main")?.replaceWith(document.adoptNode(main));
  document.title = title;
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** Runs a script that lies beside. Rejects when it is not there. */
function load(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${place.up}${scriptsFolder}/${name}`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${name} cannot be loaded.`));
    document.head.append(script);
  });
}
