import { createRoot } from "react-dom/client";
import type { ApiClient } from "../../api/client.ts";
import { formatTag } from "../../site/locales.ts";
import { createDownloadListStore } from "../behaviours/download-list.ts";
import { type BootData, bootElementId } from "../boot-data.ts";
import { createTranslate } from "../i18n/translate.ts";
import type { PlatformData, VerifyData } from "../pages/download/download.loader.ts";
import { FileCheck } from "../pages/download/file-check.tsx";
import { listedFiles } from "../pages/download/listed-files.ts";
import { releaseFiles } from "../pages/download/release-files.ts";
import { VerifyCheck } from "../pages/download/verify-check.tsx";
import { staticRouter } from "../router/router.ts";
import { AppProvider } from "../router/router-context.tsx";
import { leadWithin, placeFrom } from "./place.ts";
import { checkMark } from "./portable-address.ts";

// On pages of a mirror that check a file: the site's own check, in the place of the words that there is none without
// script. A classic script with all that it needs: on a disk browsers run no other.

/** A mirror calls nobody. */
const nobody = new Proxy({} as ApiClient, {
  get(_, name) {
    throw new Error(`A mirror has no server to ask: ${String(name)}.`);
  },
});

const place = placeFrom((document.currentScript as HTMLScriptElement).dataset);
const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? "null") as BootData | null;
const target = document.querySelector(`[${checkMark}]`);
if (boot && target) start(boot, target);

function start({ locale, speaks = locale, site, messages, facts, data }: BootData, without: Element): void {
  const tag = formatTag(speaks);
  const t = createTranslate({ tag, messages, facts, onError: console.error });
  const downloads = createDownloadListStore({ released: site.released });
  const context = { locale, speaks, tag, site, api: nobody, downloads, t };
  const url = new URL(location.href);
  const router = staticRouter({
    url,
    path: url.pathname,
    route: undefined,
    component: undefined,
    data,
    head: undefined,
    error: undefined,
    arrived: "document",
  });
  const container = document.createElement("div");
  new MutationObserver(() => leadWithin(container, place)).observe(container, { childList: true, subtree: true });
  without.replaceWith(container);
  createRoot(container).render(
    <AppProvider value={{ site: context, router }}>
      <Check data={data as VerifyData | PlatformData} />
    </AppProvider>,
  );
}

function Check({ data }: { data: VerifyData | PlatformData }) {
  if ("proof" in data) return <VerifyCheck listed={listedFiles(data.all)} keys={data.proof.release_keys} />;
  const download = data.all[data.platform];
  return <FileCheck files={releaseFiles(download)} version={download.version} />;
}
