import { join, relative } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { isThere } from "../../server/content/overlay.ts";
import { listTextFiles } from "../../server/content/text-files.ts";
import { readUtf8 } from "../../server/content/utf8.ts";
import { articleTypes } from "../../site/article-paths.ts";
import { localeOf } from "../../site/locales.ts";
import type { FlatCatalogue } from "./catalogue.reader.ts";
import type { Fault } from "./compare.ts";

/** What no text of a language says, and why or what it says instead. */
export interface Denial {
  pattern: RegExp;
  say: string;
}

const DenyListSchema = v.array(
  v.strictObject({
    /** A regular expression, case kept; `\b` knows Latin letters only. */
    never: v.pipe(
      v.string("must be text; put it in quotes"),
      v.minLength(1, "must not be empty"),
      v.check(isPattern, "is no regular expression"),
    ),
    say: v.string("is required: what the language says instead, or why"),
  }),
  "must be a list of { never, say }",
);

/** Lists of a language lie in `messages/deny/{file}.yaml`; what holds for all is in this one. */
const forAll = "any";

/** The denials of a language, those of all first. Throws with the file and the entry where one is wrong. */
export function readDenyList(messagesDir: string, file: string): Denial[] {
  return [forAll, file].flatMap((name) => {
    const path = join(messagesDir, "deny", `${name}.yaml`);
    if (!isThere(path)) return [];
    const list = v.safeParse(DenyListSchema, parse(readUtf8(path)) ?? []);
    if (!list.success) {
      const [{ path: place = [], message }] = list.issues;
      const entry = place.map(({ key }) => (typeof key === "number" ? `entry ${key + 1}` : String(key))).join(", ");
      throw new Error(`${path}: ${entry} ${message}`);
    }
    return list.output.map(({ never, say }) => ({ pattern: new RegExp(never, "gu"), say }));
  });
}

/** A fault for each denied text in a language's messages. */
export function deniedMessages(own: FlatCatalogue, denials: readonly Denial[]): Fault[] {
  return [...own].flatMap(([key, message]) => deniedIn(message, denials).map((detail) => denied(key, detail)));
}

/** A fault for each denied text in a language's articles, guided path and questions, named by file and line. */
export function deniedArticles(contentDir: string, file: string, denials: readonly Denial[]): Fault[] {
  return textsOf(contentDir, file).flatMap((path) =>
    prose(readUtf8(path)).flatMap((line, index) =>
      deniedIn(line, denials).map((detail) => denied(`${relative(contentDir, path)}:${index + 1}`, detail)),
    ),
  );
}

/** A fault for each denied text in a stretch of an article, named by its line there. */
export function deniedLines(markdown: string, denials: readonly Denial[]): Fault[] {
  // With a front that is empty, for these are lines of the body.
  const lines = prose(`---\n---\n${markdown}`).slice(2);
  return lines.flatMap((line, index) => deniedIn(line, denials).map((detail) => denied(String(index + 1), detail)));
}

function textsOf(contentDir: string, file: string): string[] {
  return [...articleTypes, "legal"].flatMap((folder) =>
    listTextFiles(join(contentDir, folder), ".md").texts.flatMap((texts) =>
      texts.filter(({ locale }) => localeOf(locale).file === file).map(({ path }) => path),
    ),
  );
}

/**
 * The lines of a Markdown file, emptied of what is not the language's own: code, addresses, variables, and of the front
 * all but title and summary. Keywords are as people type them.
 */
function prose(markdown: string): string[] {
  const [, front = "", ...rest] = markdown.split(/^---\n/m);
  const words = front.replace(/^(?:(?:title|summary): "?)?(.*?)"?$/gm, (line, value: string) =>
    /^(?:title|summary):/.test(line) ? value : "",
  );
  let fenced = false;
  return ["", ...words.split("\n"), ...rest.join("---\n").split("\n")].map((line) => {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    if (fenced) return "";
    // What a figure shows and its caption are read; the signs around them are Markdown's.
    const figure = /^!\[(.*)\]\(\S+ (["'])(.*)\2\)\s*$/.exec(line);
    const text = figure ? `${figure[1]} ${figure[3]}` : line;
    return text.replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>|\{\{[^}]*\}\}/g, (other) => "_".repeat(other.length));
  });
}

/** Each denied text with what stands around it and what to say. */
function deniedIn(text: string, denials: readonly Denial[]): string[] {
  return denials.flatMap(({ pattern, say }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const around = text.slice(Math.max(0, index - 20), index + found.length + 20).trim();
      return `"${found}" in "…${around}…": ${say}`;
    }),
  );
}

function denied(key: string, detail: string): Fault {
  return { kind: "denied", key, detail };
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source, "u");
    return true;
  } catch {
    return false;
  }
}
