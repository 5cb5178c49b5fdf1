import { extname, join } from "node:path";
import { readUtf8 } from "../../server/content/utf8.ts";
import { shapeOf } from "../../server/messages/message.shape.ts";
import { locales } from "../../site/locales.ts";
import { articleTranslations, firstBlock, frontBlock } from "../i18n/article-blocks.ts";
import { readCatalogue } from "../i18n/catalogue.reader.ts";
import { sourceHash } from "../i18n/compare.ts";
import { readNotes, readSources } from "../i18n/translation-state.ts";
import { blockName, countBlocks, partsOf } from "./article-parts.ts";
import { pluralExamples } from "./plural-examples.ts";
import type { Unit } from "./unit.ts";

export interface Folders {
  messagesDir: string;
  contentDir: string;
}

/** Every text that a language has or lacks. A guided path is no article of blocks and is not among them. */
export function collectUnits({ messagesDir, contentDir }: Folders, file: string): Unit[] {
  return [...messageUnits(messagesDir, file), ...articleUnits(contentDir, file)];
}

function messageUnits(messagesDir: string, file: string): Unit[] {
  const own = readCatalogue(messagesDir, file);
  const sources = readSources(messagesDir, file);
  const notes = readNotes(messagesDir);
  const tag = locales.find((locale) => locale.file === file)?.tag ?? file;
  return [...readCatalogue(messagesDir, "en")].map(([id, source]) => {
    const target = own.get(id);
    const isStale = sources[id] !== undefined && sources[id] !== sourceHash(source);
    const { plurals } = shapeOf(source);
    return {
      file: `messages/${id.slice(0, id.indexOf("."))}`,
      id,
      kind: "message",
      source,
      target,
      state: target === undefined ? "missing" : isStale ? "stale" : "translated",
      notes: [
        ...(notes[id] === undefined ? [] : [{ category: "meaning", text: notes[id] }]),
        ...(plurals.length === 0 ? [] : [{ category: "plural", text: pluralNote(tag) }]),
      ],
    };
  });
}

function pluralNote(tag: string): string {
  const forms = pluralExamples(tag).map(({ category, numbers }) => `${category} (${numbers.join(", ")})`);
  return `Write every form of the language, "form {words}", with # for the number: ${forms.join("; ")}.`;
}

function articleUnits(contentDir: string, file: string): Unit[] {
  return articleTranslations(contentDir, file)
    .filter(({ english }) => extname(english) === ".md")
    .flatMap(({ name, english: path, own: ownPath, isTranslated, stale }) => {
      const english = readUtf8(path);
      const own = isTranslated ? readUtf8(ownPath) : undefined;
      const asOne = own !== undefined && countBlocks(own) !== countBlocks(english);
      const targets = own === undefined ? undefined : partsOf(own, asOne);
      const changed = new Set(stale.map(({ block }) => block));
      const note = stale.map(({ block, how }) => `"${block}": ${how}`).join("; ");
      // A part that a translation leaves out, such as a title for search engines, is none that is missing.
      const parts = [...partsOf(english, asOne)].filter(([id]) => targets === undefined || targets.has(id));
      return parts.map(([id, source]): Unit => {
        const isStale =
          id === "body" ? [...changed].some((block) => block !== frontBlock) : changed.has(nameOf(english, id));
        return {
          file: name,
          id,
          kind: "article",
          source,
          target: targets?.get(id),
          state: own === undefined ? "missing" : isStale ? "stale" : "translated",
          notes: isStale && note !== "" ? [{ category: "english-changed", text: note }] : [],
        };
      });
    });
}

/** The block of the notes that a part belongs to. */
export function nameOf(english: string, id: string): string {
  if (id.startsWith("front.")) return frontBlock;
  return id === "block.0" ? firstBlock : blockName(english, Number(id.slice("block.".length)));
}

/** Where the message file of a key lies. */
export function messageFileOf(messagesDir: string, file: string, key: string): string {
  return join(messagesDir, file, `${key.slice(0, key.indexOf("."))}.json`);
}
