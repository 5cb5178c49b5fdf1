import { parse, stringify } from "yaml";
import { firstBlock, headingOf } from "../i18n/article-blocks.ts";

/** What of an article is translated: by `front.title`, `front.keywords`, `block.0`, … in their order. */
export type ArticleParts = Map<string, string>;

/** Lines of the front that have words, at the outermost level or in a legal text's history. */
const wordLine = /^( {4}changes|title|searchTitle|summary|keywords): (.+)$/;
const between = "\n---\n";

interface Split {
  front: string[];
  blocks: string[];
}

function split(markdown: string): Split {
  const end = markdown.indexOf(between, 3);
  if (!markdown.startsWith("---\n") || end < 0)
    throw new Error("An article begins with its front between two lines ---");
  return {
    front: markdown.slice(4, end).split("\n"),
    blocks: markdown.slice(end + between.length).split(/^(?=## )/m),
  };
}

/** The parts of an article; those of its body as one, `body`, where `asOne`. */
export function partsOf(markdown: string, asOne = false): ArticleParts {
  const { front, blocks } = split(markdown);
  const parts: ArticleParts = new Map(namedLines(front).map(({ id, value }) => [id, value]));
  if (asOne) parts.set("body", blocks.join("").trim());
  else for (const [at, block] of blocks.entries()) parts.set(`block.${at}`, block.trim());
  return parts;
}

/** How many blocks the body has: two texts with as many are taken for the same block by block. */
export function countBlocks(markdown: string): number {
  return split(markdown).blocks.length;
}

/** What a block is called in the notes of what translations were made from. */
export function blockName(markdown: string, at: number): string {
  return at === 0 ? firstBlock : headingOf(`${split(markdown).blocks[at] ?? ""}\n`);
}

/** The article with other parts; all white space around blocks, and every line of the front without words, stays. */
export function withParts(markdown: string, changes: ReadonlyMap<string, string>): string {
  const { front, blocks } = split(markdown);
  const lines = [...front];
  for (const { id, line, key, value } of namedLines(front)) {
    const changed = changes.get(id);
    if (changed !== undefined && changed !== value) lines[line] = `${key}: ${inYaml(id, changed)}`;
  }
  const around = (block: string, text: string) => block.replace(block.trim(), () => text.trim());
  const body = changes.get("body");
  const written =
    body === undefined
      ? blocks.map((block, at) => around(block, changes.get(`block.${at}`) ?? block)).join("")
      : around(blocks.join(""), body);
  return `---\n${lines.join("\n")}${between}${written}`;
}

/**
 * What a translation begins as: the English article without the lines that only English has, and without comments.
 */
export function asTranslation(english: string): string {
  const { front, blocks } = split(english);
  const own = /^(?:title|searchTitle|summary|updated|keywords|sample|history):|^ /;
  return `---\n${front.filter((line) => own.test(line)).join("\n")}${between}${blocks.join("")}`;
}

function namedLines(front: readonly string[]) {
  let changesSeen = 0;
  return front.flatMap((text, line) => {
    const [, key = "", raw] = wordLine.exec(text) ?? [];
    if (raw === undefined) return [];
    const id = key.startsWith(" ") ? `front.changes.${changesSeen++}` : `front.${key}`;
    const value: unknown = parse(raw);
    return [{ id, line, key, value: Array.isArray(value) ? value.join("\n") : String(value) }];
  });
}

/** Keywords are a line each. */
function inYaml(id: string, value: string): string {
  const options = { lineWidth: 0, flowCollectionPadding: false } as const;
  const lines = value.split("\n").flatMap((line) => line.trim() || []);
  if (id !== "front.keywords") return stringify(lines.join(" "), options).trimEnd();
  return stringify(lines, { ...options, collectionStyle: "flow" }).trimEnd();
}
