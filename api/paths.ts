/** The paths of the API, below the configured prefix (default `/api`). One list for server, client and OpenAPI. */
export const apiPaths = {
  download: "/download",
  clickDownload: "/download/ajax-click-download",
  articleCategories: "/article/categories",
  articleList: "/article/list",
  articleSearch: "/article/search",
  articleInfo: "/article/info",
  articleGuided: "/article/guided",
  articleFeedback: "/article/feedback",
  campaign: "/thematic-activity/v2",
  ip: "/ip/v3",
  node: "/node",
  openapi: "/openapi.json",
} as const;
