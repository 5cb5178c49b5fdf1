import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { routes } from "../../app/routes.ts";

const root = join(import.meta.dirname, "../../app");
/** What makes a component more than words and pictures: state, effects, handlers. */
const lively = /\buse(State|Reducer|Effect|LayoutEffect|Ref|SyncExternalStore|Hydrated|Online)\b\(|\son[A-Z]\w*=\{/;

/** The file and everything it imports from the site's own code. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(file, "utf8");
  for (const [, from = ""] of code.matchAll(/^import (?!type )[^;]*?"(\.[^"]+\.tsx?)";/gm))
    withImports(join(dirname(file), from), seen);
  return seen;
}

describe("a still page has nothing that needs script", () => {
  const pages = [...new Set(routes.filter(({ still }) => still).map(({ page }) => page))];
  test.each(pages)("%s", (page) => {
    const files = [...withImports(join(root, `pages/${page}.page.tsx`))].map((file) => relative(root, file));
    const found = files.filter((file) => lively.test(readFileSync(join(root, file), "utf8")));
    // A store that the frame listens to: a page that is left is drawn no more. And what keeps a part still.
    const own = ["router/router-context.tsx", "components/still/still.tsx", "behaviours/hydrated.ts"];
    expect(found.filter((file) => !own.includes(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(3);
  });
});
