import { isPersonalList, serverFilterQuery } from "./pages/best-vpn/server-filter.query.ts";
import { isDownloadPage } from "./pages/download/download-pages.ts";
import { isUnderWay, sheetParameter, wayParameter } from "./pages/help/guided-address.ts";
import { isSlug } from "./pages/slug.ts";
import { titled } from "./pages/titled.ts";
import { fromModule } from "./router/lazy.ts";
import type { Route } from "./router/route.ts";

/** What loads the routes' data and makes heads of it: a first visit brings both along, and does without the code. */
export const loadLoaders = () => import("./loaders.ts");
const lazy = fromModule(loadLoaders);

/**
 * The URL map, written once for all locales: paths are the pages' own, without a locale's prefix, and the first that
 * fits wins. docs/adding-a-page.md tells what each field does.
 */
export const routes: readonly Route[] = [
  { name: "home", path: "/", page: "home/home", messages: ["app", "home"], head: lazy("homeHead") },
  {
    name: "introduce",
    path: "/introduce",
    page: "introduce/introduce",
    messages: ["introduce"],

    head: lazy("introduceHead"),
  },
  { name: "free", path: "/free", page: "free/free", messages: ["free"], head: lazy("freeHead") },
  {
    name: "gaming",
    path: "/gaming",
    page: "gaming/gaming",
    messages: ["gaming"],

    head: lazy("gamingHead"),
  },
  { name: "sport", path: "/sport", page: "sport/sport", messages: ["sport"], head: lazy("sportHead") },
  {
    name: "steaming",
    path: "/steaming",
    page: "steaming/steaming",
    messages: ["steaming"],

    head: lazy("steamingHead"),
  },
  {
    name: "best-vpn",
    path: "/best_vpn",
    page: "best-vpn/best-vpn",
    atOnce: true,
    messages: ["bestVpn"],
    query: serverFilterQuery,
    personal: isPersonalList,
    load: lazy("loadServers"),
    head: lazy("bestVpnHead"),
  },
  {
    name: "ip",
    path: "/ip",
    page: "ip/ip",
    atOnce: true,
    messages: ["ip"],
    query: ["ip"],
    personal: true,
    load: lazy("loadIp"),
    head: lazy("ipHead"),
  },
  {
    name: "blog",
    path: "/blog",
    page: "blog/blog",
    messages: ["article", "blog"],
    query: ["topic"],
    load: lazy("loadBlogList"),

    head: lazy("blogHead"),
  },
  {
    name: "blog-article",
    path: "/blog/:id",
    page: "blog/blog-article",
    messages: ["article", "blog"],
    query: ["feedback"],
    middleware: ["lower-case-id"],
    validate: isSlug,
    counted: true,
    load: lazy("loadBlogArticle"),
    head: lazy("blogArticleHead"),
  },
  {
    name: "help",
    path: "/help",
    page: "help/help",
    atOnce: true,
    messages: ["article", "help"],
    load: lazy("loadHelpHome"),
    head: lazy("helpHead"),
  },
  {
    name: "help-search",
    path: "/help/search",
    page: "help/help-search",
    atOnce: true,
    messages: ["article", "help"],
    query: ["q", "page"],
    personal: true,
    load: lazy("loadSearch"),
    head: lazy("searchHead"),
  },
  {
    name: "help-guided",
    path: "/help/it-wont-connect",
    page: "help/guided",
    messages: ["article", "help", "guided"],
    query: [wayParameter, sheetParameter],
    personal: isUnderWay,
    // The first test may be to switch the network off: the rest of the path has to be here by then.
    atOnce: true,
    load: lazy("loadGuided"),
    head: lazy("guidedHead"),
  },
  {
    name: "help-article",
    path: "/help/:id",
    page: "help/help-article",
    messages: ["article", "help"],
    query: ["feedback"],
    middleware: ["lower-case-id"],
    validate: isSlug,
    counted: true,
    load: lazy("loadHelpArticle"),
    head: lazy("helpArticleHead"),
  },
  {
    name: "privacy",
    path: "/privacy",
    page: "legal/privacy",
    messages: ["legal"],
    load: lazy("loadLegal"),
    head: lazy("legalHead"),
  },
  {
    name: "services",
    path: "/services",
    page: "legal/services",
    messages: ["legal"],
    load: lazy("loadLegal"),
    head: lazy("legalHead"),
  },
  { name: "receipt", path: "/receipt", page: "receipt/receipt", messages: ["receipt"], head: titled("receipt") },
  { name: "pass", path: "/pass", page: "pass/pass", messages: ["pass"], uncounted: true, head: titled("pass") },
  {
    name: "pass-card",
    path: "/pass/:platform",
    page: "pass/card",
    messages: ["download", "pass"],
    uncounted: true,
    validate: isDownloadPage,
    load: lazy("loadCard"),
    head: lazy("cardHead"),
  },
  {
    name: "trust",
    path: "/trust",
    page: "trust/trust",
    messages: ["legal", "trust"],
    load: lazy("loadTrust"),
    head: lazy("trustHead"),
  },
  {
    name: "status",
    path: "/status",
    page: "status/status",
    messages: ["bestVpn", "status"],
    load: lazy("loadStatus"),
    head: lazy("statusHead"),
  },
  {
    name: "download",
    path: "/download",
    page: "download/download",
    messages: ["download"],
    load: lazy("loadDownloads"),
    head: lazy("downloadHead"),
  },
  {
    name: "download-verify",
    path: "/download/verify",
    page: "download/verify",
    atOnce: true,
    messages: ["download", "verify"],
    load: lazy("loadVerify"),
    head: lazy("verifyHead"),
  },
  {
    name: "download-platform",
    path: "/download/:platform",
    page: "download/platform",
    messages: ["app", "download"],
    validate: isDownloadPage,
    load: lazy("loadPlatform"),
    head: lazy("platformHead"),
  },
];
