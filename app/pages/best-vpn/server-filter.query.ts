/** The query parameters of the server list's page. */
export const serverFilterQuery = ["q", "region", "tag", "protocol", "sort"] as const;

/** Distances are those of one visitor: such a page is kept for nobody else. */
export function isPersonalList(query: URLSearchParams): boolean {
  return query.get("sort") === "distance";
}
