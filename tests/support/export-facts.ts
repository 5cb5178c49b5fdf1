import type { WebServerFacts } from "../../cli/export/web-server-facts.ts";

/** What the configurations of an export say, where it makes no difference what they serve. */
export function exampleFacts(own: Partial<WebServerFacts> = {}): WebServerFacts {
  return {
    host: "www.example.org",
    root: "/nonexistent",
    apiPrefix: "/api",
    api: undefined,
    prefixed: ["de", "ar"],
    headers: { "X-Content-Type-Options": "nosniff" },
    caching: {
      root: "private, no-store",
      page: "public, max-age=0, s-maxage=60",
      personal: "private, no-store",
      missing: "public, max-age=0, s-maxage=10",
      file: "public, max-age=3600",
      fresh: "public, max-age=300",
      lasting: "public, max-age=31536000, immutable",
    },
    asked: [
      { pattern: "/ip", query: [] },
      { pattern: "/help/search", query: ["q"] },
    ],
    downloads: new Map(),
    ...own,
  };
}
