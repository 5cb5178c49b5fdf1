/** Those that pages link to themselves; constants of their own, so that no page loads the whole list for one. */
export const feedbackPath = "/article/feedback";
export const nodePath = "/node";
export const statusPath = "/status";

/** The paths of the API, below the configured prefix (default `/api`). One list for server, client and OpenAPI. */
export const apiPaths = {
  download: "/download",
  downloadProof: "/download/proof",
  clickDownload: "/download/ajax-click-download",
  articleCategories: "/article/categories",
  articleList: "/article/list",
  articleSearch: "/article/search",
  articleInfo: "/article/info",
  articleGuided: "/article/guided",
  articleFeedback: feedbackPath,
  legal: "/legal",
  campaign: "/thematic-activity/v2",
  ip: "/ip/v3",
  dnsNames: "/dns-check/names",
  dnsSeen: "/dns-check/seen",
  node: nodePath,
  status: statusPath,
  trust: "/trust",
  openapi: "/openapi.json",
} as const;
