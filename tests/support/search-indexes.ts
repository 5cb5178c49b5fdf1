import { copyFileSync, globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Those that sites under test have made of the tests' own content: making one takes seconds on a busy machine. */
const kept = join(import.meta.dirname, "../../.cache/search-indexes");

/** Gives a site what others made. A name holds a digest of the articles: what is out of date is never read. */
export function lendSearchIndexes(dataDir: string): void {
  mkdirSync(join(dataDir, "search"), { recursive: true });
  copyMissing(kept, join(dataDir, "search"));
}

/** Keeps what a site made, in place of what there was for these locales. */
export function keepSearchIndexes(dataDir: string): void {
  mkdirSync(kept, { recursive: true });
  const made = copyMissing(join(dataDir, "search"), kept);
  const localeOf = (name: string) => name.slice(0, name.lastIndexOf("-"));
  const locales = made.map(localeOf);
  for (const file of globSync("*.index", { cwd: kept }))
    if (locales.includes(localeOf(file)) && !made.includes(file)) rmSync(join(kept, file), { force: true });
}

/** Returns the names of what was copied. */
function copyMissing(from: string, to: string): string[] {
  const there = new Set(globSync("*.index", { cwd: to }));
  const missing = globSync("*.index", { cwd: from }).filter((name) => !there.has(name));
  return missing.filter((name) => {
    try {
      const draft = join(to, `${name}.${process.pid}`);
      copyFileSync(join(from, name), draft);
      renameSync(draft, join(to, name));
      return true;
    } catch {
      // Another test's process has just replaced it.
      return false;
    }
  });
}
