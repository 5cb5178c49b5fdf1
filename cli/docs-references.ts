import MarkdownIt from "markdown-it";

/** Something a document names that must exist. `line` counts from 1. */
export interface Reference {
  kind: "file" | "script" | "heading" | "setting" | "function" | "option";
  /**
   * A path from the project's folder (`*` for a part in braces or angle brackets), a bare file name, a script, a
   * document and the anchor of a heading in it (`docs/a.md#rooms`, `#rooms` in the document itself), a script and its
   * option (`backup empty`), or a name in code.
   */
  name: string;
  /** The same as written, for the message. */
  written: string;
  line: number;
}

/** What the project has, to tell a path from any other word with a slash. */
export interface Surroundings {
  /** Names in the project's folder, such as server and README.md. */
  topLevel: ReadonlySet<string>;
  /** Folder of the document, from the project's folder; "" for the project's folder itself. */
  folder: string;
}

type Token = ReturnType<InstanceType<typeof MarkdownIt>["parse"]>[number];

const shellLanguages = new Set(["sh", "bash", "shell", "console"]);
const bareFileNames = /\.(ts|tsx|js|css|sql|ya?ml|svg)$|^[A-Z]+\.md$/;
const fileExtensions = /\.(ts|tsx|js|css|sql|ya?ml|svg|md|json|service|conf|sh|html|txt|png)$/;
/** Made by commands and kept out of the repository: naming them is no promise that they are there. */
const generated = new Set(["build", "data", "node_modules", "coverage", "screenshots", "test-results", ".cache"]);

/** Every file and npm script named in links, in `code` and in shell blocks of a Markdown text. */
export function referencesIn(markdown: string, surroundings: Surroundings): Reference[] {
  const references: Reference[] = [];
  let line = 1;
  for (const block of new MarkdownIt().parse(markdown, {})) {
    // The cells of a table have no place of their own: they stand where their row began.
    if (block.map) line = block.map[0] + 1;
    const add = (found: Omit<Reference, "line">[]) => references.push(...found.map((one) => ({ ...one, line })));
    if (block.type === "fence" && shellLanguages.has(block.info.trim())) add(inCode(block.content, surroundings));
    for (const token of block.children ?? []) {
      if (token.type === "code_inline") add(inCode(token.content, surroundings));
      else add(inLink(token, surroundings));
    }
  }
  return references;
}

function inLink(token: Token, { folder }: Surroundings): Omit<Reference, "line">[] {
  const href = token.attrGet(token.type === "image" ? "src" : "href");
  if (typeof href !== "string" || /^[a-z]+:/i.test(href)) return [];
  const path = decodeURIComponent(href.replace(/[#?].*$/, ""));
  const file = path && joined(folder, path);
  const anchor = /\.md$|^$/.test(file) && /#(.+)$/.exec(href)?.[1];
  return [
    ...(file ? [{ kind: "file", name: file, written: href } as const] : []),
    ...(anchor ? [{ kind: "heading", name: `${file}#${anchor}`, written: href } as const] : []),
  ];
}

/** The anchors that a forge gives the headings of a Markdown text. */
export function anchorsIn(markdown: string): Set<string> {
  const blocks = new MarkdownIt().parse(markdown, {});
  const titles = blocks.flatMap(({ type }, index) => {
    const text = type === "heading_open" ? blocks[index + 1]?.children : undefined;
    return text ? [text.map(({ content }) => content).join("")] : [];
  });
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

function inCode(code: string, surroundings: Surroundings): Omit<Reference, "line">[] {
  const scripts = [...code.matchAll(/\bnpm (?:run ([\w:.-]+)|(start|test)\b)/g)].map(
    ([written, named, short]) => ({ kind: "script", name: (named ?? short) as string, written }) as const,
  );
  const files = code
    .split(/\s+/)
    .map((word) => ({ word, path: pathIn(word, surroundings) }))
    .flatMap(({ word, path }) => (path ? [{ kind: "file", name: path, written: word } as const] : []));
  return [...scripts, ...files, ...code.split("\n").flatMap(namesIn)];
}

/** Settings (`DATA_DIR=…`), functions with their brackets, and options of our own commands. */
function namesIn(code: string): Omit<Reference, "line">[] {
  const settings = [...code.matchAll(/(?<![\w$/.-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w/.-])/g)];
  const functions = /^(\w+)\(\)$/.exec(code);
  const [, script = ""] = /\bnpm run ([\w:.-]+)/.exec(code) ?? [];
  const ours = script || /\bnode (?:cli|desk|benchmarks)\//.test(code);
  const options = ours ? [...code.matchAll(/ --([a-z][\w-]*)/g)] : [];
  return [
    ...settings.map(([name]) => ({ kind: "setting", name, written: name }) as const),
    ...(functions ? [{ kind: "function", name: functions[1] as string, written: code } as const] : []),
    ...options.map(([, name]) => ({ kind: "option", name: `${script} ${name}`.trim(), written: `--${name}` }) as const),
  ];
}

/** The path that a word of code names, or undefined when it is something else: a URL, an option, a media type. */
function pathIn(word: string, { topLevel }: Surroundings): string | undefined {
  const path = word
    .replace(/^["']|["',;:.]+$/g, "")
    .replace(/^\.\//, "")
    .replace(/:\d+(-\d+)?$/, "");
  if (!/^[\w.[{<*-]/.test(path) || path.startsWith("-") || /[=()$%\\|…]|:\/\/|\{\{/.test(path)) return undefined;
  const pattern = path.replace(/\{[^}]*\}|<[^>]*>/g, "*");
  const [first = "", ...rest] = pattern.split("/");
  if (generated.has(first)) return undefined;
  if (rest.length === 0) return isFileName(path) ? pattern : undefined;
  if (topLevel.has(first)) return pattern;
  return fileExtensions.test(path) && !first.includes("*") ? pattern : undefined;
}

function isFileName(word: string): boolean {
  // `.ts` is an extension, Node.js is no file, and de.md is any article's German file.
  return bareFileNames.test(word) && !word.startsWith(".") && !/^[A-Z]\w*\.js$/.test(word);
}

function joined(folder: string, path: string): string {
  const parts: string[] = path.startsWith("/") || folder === "" ? [] : folder.split("/");
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}
