import { routes } from "../../app/routes.ts";

/** Real values for the parts of a path, and a query where a page is nothing without one. */
const examples: Record<string, readonly string[]> = {
  "/help/search": ["/help/search?q=slow"],
  "/help/:id": ["/help/kill-switch"],
  "/blog/:id": ["/blog/how-wireguard-works"],
  "/download/:platform": ["/download/windows", "/download/android", "/download/ios"],
};

/** At least one existing page of every route, without a locale. Throws for a route that needs an example and has none. */
export const everyPath: readonly string[] = routes.flatMap(({ path }) => {
  if (path.includes(":") && !examples[path]) throw new Error(`${path} needs an example in tests/support/every-path.ts`);
  return examples[path] ?? [path];
});
