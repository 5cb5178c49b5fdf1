import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = dirname(import.meta.dirname);

/** Every file that is loaded with `file`, and every package; what is imported later, by `import()`, is not. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  const name = relative(root, file);
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(file, "utf8");
  const from = /^\s*(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
  for (const [, specifier = ""] of text.matchAll(from)) {
    if (!specifier.startsWith(".")) seen.add(specifier);
    else if (/\.tsx?$/.test(specifier)) loadedWith(join(dirname(file), specifier), seen);
  }
  return seen;
}

test("a site without the desk loads nothing of it", () => {
  const loaded = [...loadedWith(join(root, "server/main.ts"))];
  // That the walk goes deep is part of the test.
  expect(loaded).toContain("server/database/counters.repository.ts");
  expect(loaded).toContain("hono");
  expect(loaded.filter((name) => name.startsWith("desk/"))).toEqual([]);
  expect(loaded.filter((name) => name.includes("better-auth"))).toEqual([]);
});

test("no page of the site is made of the desk", () => {
  for (const entry of ["app/entry.server.tsx", "app/entry.client.ts", "app/takeover.tsx", "app/offline/start.ts"]) {
    const loaded = [...loadedWith(join(root, entry))];
    expect(
      loaded.filter((name) => name.startsWith("desk/")),
      entry,
    ).toEqual([]);
  }
});
