import "./styles/index.css";
// The frame's styles; the server alone renders it.
import "./components/page-frame/page-frame.static.tsx";
import { lazyClient } from "../api/lazy-client.ts";
import { reportCampaignVisit } from "./behaviours/campaign-visit.ts";
import { loadChunk } from "./behaviours/chunk-reload.ts";
import { watchDialogButtons } from "./behaviours/dialog-buttons.ts";
import { watchDocumentLoads } from "./behaviours/document-loads.ts";
import { watchLanguageChoice } from "./behaviours/language-choice.ts";
import { watchForLanguageOffer } from "./behaviours/language-offer.ts";
import { shownLoadingBar } from "./behaviours/shown-loading-bar.ts";
import { watchSiteMenus } from "./behaviours/site-menus.ts";
import { awaitTakeover, whenQuiet } from "./behaviours/takeover-signs.ts";
import { watchThemeSwitch } from "./behaviours/theme-switch.ts";
import { type BootData, bootElementId } from "./boot-data.ts";
import { keepHelp, startOffline } from "./offline/start.ts";

// All that a first page needs of script, and nothing of React: docs/decisions/0007-app.md. What is imported here is
// loaded by every visitor, before anything else.
const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? "{}") as BootData;
const { locale, site } = boot;
const bar = shownLoadingBar();

watchDocumentLoads(bar);
watchSiteMenus();
watchThemeSwitch();
watchLanguageChoice();
watchDialogButtons();
watchForLanguageOffer();
startOffline();
whenQuiet(() => keepHelp(locale));
awaitTakeover({ atOnce: boot.atOnce, takeOver: () => void bringReact().catch(console.error) });

const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
reportCampaignVisit({
  url: new URL(location.href),
  locale,
  api: lazyClient({ baseUrl: site.apiBaseUrl, fetch: (input, init) => fetch(input, init) }),
  optedOut: globalPrivacyControl === true,
  keeps: site.campaignDownloads,
});

/** Without React the page stays what it is: readable, with links and forms that load documents. */
async function bringReact(): Promise<void> {
  // What the page has of its own would else be asked for only after React is there.
  for (const href of boot.modules) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  const load = async () => (await import("./takeover.tsx")).takeOver;
  const takeOver = await loadChunk(load, new URL(location.href));
  await takeOver({ boot, bar });
}
