import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);

/** Files that a page loads, as absolute paths. */
export interface PageAssets {
  entry: string;
  styles: readonly string[];
  /** The page's own scripts, beside those that come with React; its component's first. None of a static page. */
  modules: readonly string[];
  fonts: readonly string[];
}

const entryKey = "app/entry.client.ts";
/** What the first module brings later; its styles are those of all pages, and there from the start. */
const takeoverKey = "app/takeover.tsx";

/**
 * Reads Vite's manifest of the browser build. Returns the function that names the files of a page:
 * `assets("home/home")`; without a page, the files every page loads.
 */
export function readBuildManifest(clientDir: string): (page: string | undefined) => PageAssets {
  const manifest = v.parse(ManifestSchema, JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8")));

  function withImports(key: string, seen = new Set<string>()): Set<string> {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) withImports(next, seen);
    return seen;
  }

  const entry = manifest[entryKey];
  const takeover = manifest[takeoverKey];
  if (!entry || !takeover) {
    throw new Error(
      `The build in ${clientDir} has no ${entryKey} or ${takeoverKey}: build again with "npm run build".`,
    );
  }
  const always = withImports(takeoverKey, withImports(entryKey));
  const kept = new Map<string | undefined, PageAssets>();

  function read(page: string | undefined): PageAssets {
    const keys = new Set(always);
    const lively = `app/pages/${page}.page.tsx`;
    const isStatic = !manifest[lively];
    if (page) withImports(isStatic ? `app/pages/${page}.page.static.tsx` : lively, keys);
    const own = [...keys].filter((key) => !always.has(key)).flatMap((key) => manifest[key] ?? []);
    // What comes later, or stays as the server rendered it, has its styles from the start.
    const parts = new Set(keys);
    for (const key of keys) {
      if (!always.has(key)) for (const part of manifest[key]?.dynamicImports ?? []) withImports(part, parts);
    }
    const styled = [...parts].flatMap((key) => manifest[key] ?? []);
    return {
      entry: `/${entry?.file}`,
      styles: [...new Set(styled.flatMap(({ css }) => css))].map((file) => `/${file}`),
      modules: isStatic ? [] : own.map(({ file }) => `/${file}`),
      fonts: [...always]
        .flatMap((key) => manifest[key]?.assets ?? [])
        .filter((file) => file.endsWith(".woff2"))
        .map((file) => `/${file}`),
    };
  }

  return (page) => {
    let found = kept.get(page);
    if (!found) {
      found = read(page);
      kept.set(page, found);
    }
    return found;
  };
}
