import { bestVpnHead } from "./pages/best-vpn/best-vpn.head.ts";
import { loadServers } from "./pages/best-vpn/best-vpn.loader.ts";
import { isPersonalList, serverFilterQuery } from "./pages/best-vpn/server-filter.ts";
import { blogArticleHead, blogHead, loadBlogArticle, loadBlogList } from "./pages/blog/blog.loader.ts";
import {
  downloadHead,
  isDownloadPage,
  loadDownloads,
  loadPlatform,
  platformHead,
} from "./pages/download/download.loader.ts";
import { freeHead } from "./pages/free/free.head.ts";
import { gamingHead } from "./pages/gaming/gaming.head.ts";
import { guidedHead, loadGuided } from "./pages/help/guided.loader.ts";
import {
  helpArticleHead,
  helpHead,
  loadHelpArticle,
  loadHelpHome,
  loadSearch,
  searchHead,
} from "./pages/help/help.loader.ts";
import { homeHead } from "./pages/home/home.head.ts";
import { introduceHead } from "./pages/introduce/introduce.head.ts";
import { ipHead } from "./pages/ip/ip.head.ts";
import { loadIp } from "./pages/ip/ip.loader.ts";
import { isSlug } from "./pages/slug.ts";
import { sportHead } from "./pages/sport/sport.head.ts";
import { steamingHead } from "./pages/steaming/steaming.head.ts";
import { titled } from "./pages/titled.ts";
import type { Route } from "./router/route.ts";

/**
 * The URL map, written once for all locales: paths are the pages' own, without a locale's prefix, and the first that
 * fits wins. docs/adding-a-page.md tells what each field does.
 */
export const routes: readonly Route[] = [
  { name: "home", path: "/", page: "home/home", messages: ["home"], still: true, head: homeHead },
  {
    name: "introduce",
    path: "/introduce",
    page: "introduce/introduce",
    messages: ["introduce"],
    still: true,
    head: introduceHead,
  },
  { name: "free", path: "/free", page: "free/free", messages: ["free"], still: true, head: freeHead },
  { name: "gaming", path: "/gaming", page: "gaming/gaming", messages: ["gaming"], still: true, head: gamingHead },
  { name: "sport", path: "/sport", page: "sport/sport", messages: ["sport"], still: true, head: sportHead },
  {
    name: "steaming",
    path: "/steaming",
    page: "steaming/steaming",
    messages: ["steaming"],
    still: true,
    head: steamingHead,
  },
  {
    name: "best-vpn",
    path: "/best_vpn",
    page: "best-vpn/best-vpn",
    messages: ["bestVpn"],
    query: serverFilterQuery,
    personal: isPersonalList,
    load: loadServers,
    head: bestVpnHead,
  },
  {
    name: "ip",
    path: "/ip",
    page: "ip/ip",
    messages: ["ip"],
    query: ["ip"],
    personal: true,
    load: loadIp,
    head: ipHead,
  },
  {
    name: "blog",
    path: "/blog",
    page: "blog/blog",
    messages: ["article", "blog"],
    query: ["topic"],
    load: loadBlogList,
    still: true,
    head: blogHead,
  },
  {
    name: "blog-article",
    path: "/blog/:id",
    page: "blog/blog-article",
    messages: ["article", "blog"],
    query: ["feedback"],
    middleware: ["lower-case-id"],
    validate: isSlug,
    load: loadBlogArticle,
    head: blogArticleHead,
  },
  {
    name: "help",
    path: "/help",
    page: "help/help",
    messages: ["article", "help"],
    load: loadHelpHome,
    head: helpHead,
  },
  {
    name: "help-search",
    path: "/help/search",
    page: "help/help-search",
    messages: ["article", "help"],
    query: ["q", "page"],
    personal: true,
    unlisted: true,
    load: loadSearch,
    head: searchHead,
  },
  {
    name: "help-guided",
    path: "/help/it-wont-connect",
    page: "help/guided",
    messages: ["article", "help", "guided"],
    query: ["step"],
    load: loadGuided,
    head: guidedHead,
  },
  {
    name: "help-article",
    path: "/help/:id",
    page: "help/help-article",
    messages: ["article", "help"],
    query: ["feedback"],
    middleware: ["lower-case-id"],
    validate: isSlug,
    load: loadHelpArticle,
    head: helpArticleHead,
  },
  {
    name: "privacy",
    path: "/privacy",
    page: "legal/legal",
    messages: ["legal"],
    still: true,
    head: titled("legal.privacy"),
  },
  {
    name: "services",
    path: "/services",
    page: "legal/legal",
    messages: ["legal"],
    still: true,
    head: titled("legal.services"),
  },
  {
    name: "download",
    path: "/download",
    page: "download/download",
    messages: ["download"],
    load: loadDownloads,
    head: downloadHead,
  },
  {
    name: "download-platform",
    path: "/download/:platform",
    page: "download/platform",
    messages: ["download"],
    validate: isDownloadPage,
    load: loadPlatform,
    head: platformHead,
  },
];
