import { routes } from "../../app/routes.ts";

/** Real values for the parts of a path, and a query where a page is nothing without one. */
const examples: Record<string, readonly string[]> = {
  "/help/search": ["/help/search?q=connect"],
  "/help/:id": ["/help/slow-connection"],
  "/blog/:id": ["/blog/how-wireguard-works"],
  "/pass/:platform": ["/pass/android"],
  "/download/:platform": ["/download/windows", "/download/android", "/download/ios"],
};

/** A page for each route and each platform, without a locale. Throws for a new route that needs an example. */
export const everyPage: readonly string[] = routes.flatMap(({ path }) => {
  if (path.includes(":") && !examples[path]) throw new Error(`${path} needs an example in tests/support/every-page.ts`);
  return examples[path] ?? [path];
});

/** A page that is not there. */
export const missingPage = "/nowhere";
