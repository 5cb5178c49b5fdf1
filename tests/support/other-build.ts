import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const repository = join(import.meta.dirname, "../..");
/** Parts of a build that name the browser's scripts. */
const named = ["client", "server", "offline"];

/**
 * Folder of a site that was built of other sources: this one's build, in which every script of the browser has another
 * name, as after a release that touched them all. Deleted when the process ends.
 */
export function otherBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const name of readdirSync(repository)) {
    if (name !== "build") symlinkSync(join(repository, name), join(folder, name));
  }
  const [from, to] = [join(repository, "build"), join(folder, "build")];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!named.includes(name)) symlinkSync(join(from, name), join(to, name));
  }
  const scripts = readdirSync(join(from, "client/assets")).filter((name) => name.endsWith(".js"));
  const names = new RegExp(scripts.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  for (const part of named) {
    // What was compressed is of the old names.
    cpSync(join(from, part), join(to, part), { recursive: true, filter: (file) => !/\.js\.(br|gz|zst)$/.test(file) });
    for (const entry of readdirSync(join(to, part), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || ![".js", ".json"].includes(extname(entry.name))) continue;
      const file = join(entry.parentPath, entry.name);
      const text = readFileSync(file, "utf8").replace(names, otherName);
      rmSync(file);
      writeFileSync(join(entry.parentPath, entry.name.replace(names, otherName)), text);
    }
  }
  return folder;
}

/** `site-Ab3_x-9k.js` is `site-Ab3_x-90.js`. */
function otherName(name: string): string {
  return name.replace(/(.)\.js$/, (_, last: string) => `${last === "0" ? "1" : "0"}.js`);
}
