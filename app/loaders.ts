/** The pages' loaders and heads, one chunk: loaded ahead when the browser is idle, or by the first navigation. */

export { bestVpnHead } from "./pages/best-vpn/best-vpn.head.ts";
export { loadServers } from "./pages/best-vpn/best-vpn.loader.ts";
export { blogArticleHead, blogHead, loadBlogArticle, loadBlogList } from "./pages/blog/blog.loader.ts";
export {
  downloadHead,
  loadDownloads,
  loadPlatform,
  loadVerify,
  platformHead,
  verifyHead,
} from "./pages/download/download.loader.ts";
export { freeHead } from "./pages/free/free.head.ts";
export { gamingHead } from "./pages/gaming/gaming.head.ts";
export { guidedHead, loadGuided } from "./pages/help/guided.loader.ts";
export {
  helpArticleHead,
  helpHead,
  loadHelpArticle,
  loadHelpHome,
  loadSearch,
  searchHead,
} from "./pages/help/help.loader.ts";
export { homeHead } from "./pages/home/home.head.ts";
export { introduceHead } from "./pages/introduce/introduce.head.ts";
export { ipHead } from "./pages/ip/ip.head.ts";
export { loadIp } from "./pages/ip/ip.loader.ts";
export { legalHead, loadLegal } from "./pages/legal/legal.loader.ts";
export { cardHead, loadCard } from "./pages/pass/pass.loader.ts";
export { sportHead } from "./pages/sport/sport.head.ts";
export { loadStatus, statusHead } from "./pages/status/status.loader.ts";
export { steamingHead } from "./pages/steaming/steaming.head.ts";
export { loadTrust, trustHead } from "./pages/trust/trust.loader.ts";
