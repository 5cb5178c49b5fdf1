import { isPersonalList, serverFilterQuery } from "./pages/best-vpn/server-filter.query.ts";
import { isDownloadPage } from "./pages/download/download-pages.ts";
import { isUnderWay, sheetParameter, wayParameter } from "./pages/help/guided-walk.ts";
import { legalHead } from "./pages/legal/legal.head.ts";
import { isSlug } from "./pages/slug.ts";
import { fromModule } from "./router/later.ts";
import type { Route } from "./router/route.ts";

/** What loads the routes' data and makes heads of it: a first visit brings both along, and does without the code. */
export const loadLoaders = () => import("./loaders.ts");
const later = fromModule(loadLoaders);

/**
 * The URL map, written once for all locales: paths are the pages' own, without a locale's prefix, and the first that
 * fits wins. docs/adding-a-page.md tells what each field does.
 */
export const routes: readonly Route[] = [
  { name: "home", path: "/", page: "home/home", messages: ["home"], still: true, head: later("homeHead") },
  {
    name: "introduce",
    path: "/introduce",
    page: "introduce/introduce",
    messages: ["introduce"],
    still: true,
    head: later("introduceHead"),
  },
  { name: "free", path: "/free", page: "free/free", messages: ["free"], still: true, head: later("freeHead") },
  {
    name: "gaming",
    path: "/gaming",
    page: "gaming/gaming",
    messages: ["gaming"],
    still: true,
    head: later("gamingHead"),
  },
  { name: "sport", path: "/sport", page: "sport/sport", messages: ["sport"], still: true, head: later("sportHead") },
  {
    name: "steaming",
    path: "/steaming",
    page: "steaming/steaming",
    messages: ["steaming"],
    still: true,
    head: later("steamingHead"),
  },
  {
    name: "best-vpn",
    path: "/best_vpn",
    page: "best-vpn/best-vpn",
    atOnce: true,
    messages: ["bestVpn"],
    stillMessages: ["meta", "choose", "columns", "isNot", "questions", "closing"].map((group) => `bestVpn.${group}`),
    query: serverFilterQuery,
    personal: isPersonalList,
    load: later("loadServers"),
    head: later("bestVpnHead"),
  },
  {
    name: "ip",
    path: "/ip",
    page: "ip/ip",
    atOnce: true,
    messages: ["ip"],
    query: ["ip"],
    personal: true,
    load: later("loadIp"),
    head: later("ipHead"),
  },
  {
    name: "blog",
    path: "/blog",
    page: "blog/blog",
    messages: ["article", "blog"],
    query: ["topic"],
    load: later("loadBlogList"),
    still: true,
    head: later("blogHead"),
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
    load: later("loadBlogArticle"),
    head: later("blogArticleHead"),
  },
  {
    name: "help",
    path: "/help",
    page: "help/help",
    atOnce: true,
    messages: ["article", "help"],
    load: later("loadHelpHome"),
    head: later("helpHead"),
  },
  {
    name: "help-search",
    path: "/help/search",
    page: "help/help-search",
    atOnce: true,
    messages: ["article", "help"],
    query: ["q", "page"],
    personal: true,
    load: later("loadSearch"),
    head: later("searchHead"),
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
    load: later("loadGuided"),
    head: later("guidedHead"),
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
    load: later("loadHelpArticle"),
    head: later("helpArticleHead"),
  },
  {
    name: "privacy",
    path: "/privacy",
    page: "legal/legal",
    messages: ["legal"],
    still: true,
    head: legalHead("privacy"),
  },
  {
    name: "services",
    path: "/services",
    page: "legal/legal",
    messages: ["legal"],
    still: true,
    head: legalHead("services"),
  },
  {
    name: "download",
    path: "/download",
    page: "download/download",
    messages: ["download"],
    load: later("loadDownloads"),
    head: later("downloadHead"),
  },
  {
    name: "download-platform",
    path: "/download/:platform",
    page: "download/platform",
    messages: ["download"],
    validate: isDownloadPage,
    load: later("loadPlatform"),
    head: later("platformHead"),
  },
];
