import { join } from "node:path";
import { routes } from "../../../app/routes.ts";
import { readCatalogue } from "../../../cli/i18n/catalogue.reader.ts";
import { compareCatalogues, pendingKinds, sourceHash } from "../../../cli/i18n/compare.ts";
import { deniedMessages, readDenyList } from "../../../cli/i18n/deny-list.ts";
import { readNotes, readSources } from "../../../cli/i18n/translation-state.ts";
import { readTrapAnswers } from "../../../cli/i18n/traps.ts";
import { pluralExamples } from "../../../cli/xliff/plural-examples.ts";
import { shapeOf } from "../../../server/messages/message.shape.ts";
import { localizedPath } from "../../../site/localized-path.ts";
import type { ReviewRow } from "../desk-tables.ts";
import { readGlossary, termsOf, trapsFor } from "./glossary.ts";
import type { OldEnglish } from "./old-english.ts";
import { formFields, joinPlural, splitPlural } from "./plural-forms.ts";
import { wordDiff } from "./word-diff.ts";
import type { Language, TextView, WordList } from "./word-views.ts";

interface Options {
  messagesDir: string;
  siteOrigin: string;
  language: Language;
  oldEnglish: OldEnglish;
}

/** The messages of one language beside English, as they are at this moment. */
export function openWords({ messagesDir, siteOrigin, language, oldEnglish }: Options) {
  const { file, tag, code } = language;
  const english = readCatalogue(messagesDir, "en");
  const own = readCatalogue(messagesDir, file);
  const sources = readSources(messagesDir, file);
  const notes = readNotes(messagesDir);
  const glossary = readGlossary(messagesDir, file);
  const answers = readTrapAnswers(messagesDir, file);
  const denials = readDenyList(messagesDir, file);
  const keysByEnglish = Map.groupBy([...english], ([, text]) => text.toLowerCase());

  function stateOf(key: string): TextView["state"] {
    if (!own.has(key)) return "missing";
    const source = sources[key];
    return source !== undefined && source !== sourceHash(english.get(key) ?? "") ? "stale" : "translated";
  }

  /** What is wrong with a text for a message, but that it waits for its translator. */
  function faultsOf(key: string, text: string): TextView["faults"] {
    const [source, target] = [new Map([[key, english.get(key) ?? ""]]), new Map([[key, text]])];
    return [...compareCatalogues(source, target, tag, {}), ...deniedMessages(target, denials)].filter(
      ({ kind }) => !pendingKinds.includes(kind),
    );
  }

  function suggestionsFor(key: string): TextView["suggestions"] {
    const same = keysByEnglish.get((english.get(key) ?? "").toLowerCase()) ?? [];
    const texts = new Map(
      same.flatMap(([other]) => (other !== key && own.has(other) ? [[own.get(other) ?? "", other]] : [])),
    );
    texts.delete(own.get(key) ?? "");
    return [...texts].slice(0, 4).map(([text, from]) => ({ text, from }));
  }

  /** Fields for the forms of a plural, when English and the language's own text are each one plural. */
  function formsOf(key: string, text: string | undefined): TextView["forms"] {
    const source = splitPlural(english.get(key) ?? "");
    const split = text === undefined ? source : splitPlural(text);
    if (!source || !split) return undefined;
    const fields = formFields(text === undefined ? undefined : split, tag);
    return { before: text === undefined ? "" : split.before, after: text === undefined ? "" : split.after, fields };
  }

  async function formerEnglish(key: string, review: ReviewRow | undefined): Promise<string | undefined> {
    const hash = sources[key];
    if (review && sourceHash(review.english) === hash) return review.english;
    const [namespace = "", ...path] = key.split(".");
    return await oldEnglish.in(join(messagesDir, "en", `${namespace}.json`), (former) => {
      const text = textAt(former, path);
      return text !== undefined && sourceHash(text) === hash ? text : undefined;
    });
  }

  return {
    english,
    own,
    stateOf,
    faultsOf,
    /** A message of what its fields say; a form that was left empty is left out. */
    joinForms(key: string, field: (name: string) => string): string {
      const argument = splitPlural(english.get(key) ?? "")?.argument ?? "n";
      const names = formFields(splitPlural(own.get(key) ?? ""), tag).map(({ name }) => name);
      const forms = new Map(names.flatMap((name) => (field(`form:${name}`) ? [[name, field(`form:${name}`)]] : [])));
      return joinPlural({ before: field("before"), argument, forms, after: field("after") });
    },
    keys(list: WordList, query: string): string[] {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      return [...english.keys()].filter((key) => {
        const state = stateOf(key);
        if (list === "todo" && state === "translated") return false;
        if ((list === "missing" || list === "stale") && state !== list) return false;
        if (list === "wrong" && (state !== "translated" || faultsOf(key, own.get(key) ?? "").length === 0))
          return false;
        const text = `${key} ${english.get(key)} ${own.get(key) ?? ""}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
    },
    pageOf,
    count: (state: TextView["state"]) => [...english.keys()].filter((key) => stateOf(key) === state).length,
    async view(key: string, review: ReviewRow | undefined, given?: string): Promise<TextView> {
      const [now = "", text] = [english.get(key), own.get(key)];
      const state = stateOf(key);
      const former = state === "stale" ? await formerEnglish(key, review) : undefined;
      return {
        id: key,
        english: now,
        own: text,
        given: given ?? text ?? "",
        state,
        difference: former === undefined ? undefined : wordDiff(former, now),
        note: notes[key],
        terms: termsOf(now, glossary),
        traps: trapsFor(messagesDir, key, answers),
        plurals: shapeOf(now).plurals.length > 0 ? pluralExamples(tag) : [],
        forms: formsOf(key, given ?? text),
        suggestions: suggestionsFor(key),
        faults: given !== undefined || text !== undefined ? faultsOf(key, given ?? text ?? "") : [],
        review,
        page: addressOf(key, text),
        was: hashOf(text),
        englishHash: sourceHash(now),
      };
    },
  };

  /** The path of a page of the site that shows the message, if there is one. */
  function pageOf(key: string): string | undefined {
    const namespace = key.slice(0, key.indexOf("."));
    const route = routes.find(({ messages, path }) => messages?.some((one) => one === namespace) && !/[:*]/.test(path));
    const path = namespace === "common" ? "/" : route?.path;
    return path === undefined ? undefined : localizedPath(path, code);
  }

  /** Where the text stands on the real site; the browser looks for it there. */
  function addressOf(key: string, text: string | undefined): string | undefined {
    const path = pageOf(key);
    if (path === undefined) return undefined;
    // Only the words before the first code can be looked for as they stand.
    const words = (text ?? "").split(/[{<]/)[0]?.trim().split(/\s+/).slice(0, 6).join(" ") ?? "";
    const place = words.length > 3 ? `#:~:text=${encodeURIComponent(words).replaceAll("-", "%2D")}` : "";
    return `${siteOrigin}${path}${place}`;
  }
}

/** Hash of what a language has; of nothing it is empty. */
export function hashOf(text: string | undefined): string {
  return text === undefined ? "" : sourceHash(text);
}

function textAt(json: string, path: readonly string[]): string | undefined {
  try {
    const found = path.reduce<unknown>((tree, step) => (tree as Record<string, unknown>)[step], JSON.parse(json));
    return typeof found === "string" ? found : undefined;
  } catch {
    return undefined;
  }
}
