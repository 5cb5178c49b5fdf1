/**
 * `npm run studies`: computes the figures and tables of the blog's own calculations anew. Writes the drawn figures and
 * the files to download, and puts each table into its article in place of the one with the same header row. A test
 * holds the articles against the calculations.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readFlags } from "./command-line.ts";
import { studies } from "./studies/all-studies.ts";
import { replaceTable } from "./studies/markdown-table.ts";

readFlags("npm run studies computes the figures, files and tables of the blog's own calculations anew.");
const root = fileURLToPath(new URL("..", import.meta.url));

for (const { files, tables } of studies) {
  for (const [path, make] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, make());
    console.log(`${path} is written.`);
  }
  for (const { article, make } of tables) {
    const file = join(root, "content/blog", article, "en.md");
    const text = readFileSync(file, "utf8");
    if (text.includes(`\n${make()}\n`)) continue;
    const replaced = replaceTable(text, make());
    if (replaced === undefined) console.log(`\n${article} has no place for this table:\n\n${make()}\n`);
    else if (replaced !== text) writeFileSync(file, replaced);
  }
}
