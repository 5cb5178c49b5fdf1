import { existsSync } from "node:fs";
import { join } from "node:path";
import { sourceHash } from "../../../cli/i18n/compare.ts";
import { withMessages } from "../../../cli/i18n/message-writer.ts";
import { readSources } from "../../../cli/i18n/translation-state.ts";
import { readMessageFile } from "../../../server/messages/message-files.ts";
import type { Account } from "../accounts/roles.ts";
import type { DeskFiles, FileText, SaveAnswer } from "../files/desk-files.ts";
import { hashOf, type openWords } from "./words-of-language.ts";

interface Given {
  key: string;
  text: string;
  /** Hash of the text that it was changed from. */
  was: string;
  /** Hash of the English that was beside it. */
  englishHash: string;
}

interface Options {
  files: Pick<DeskFiles, "read" | "save">;
  messagesDir: string;
  /** The language's folder. */
  file: string;
  words: () => ReturnType<typeof openWords>;
}

/** A message file as it is, and with one of its texts changed. */
function withWord(
  now: string | undefined,
  { key, text }: Pick<Given, "key" | "text">,
  { messagesDir, path }: { messagesDir: string; path: string },
) {
  const namespace = key.slice(0, key.indexOf("."));
  // An owner's file has only what is otherwise than in the project's below it.
  const own = existsSync(join(messagesDir, path)) ? now : undefined;
  const english = readMessageFile(join(messagesDir, "en", `${namespace}.json`)) ?? {};
  return { own, written: withMessages(own, new Map([[key.slice(namespace.length + 1), text]]), english) };
}

/** The file of a message as it would be saved. */
export async function fileWithWord(
  word: Pick<Given, "key" | "text">,
  { files, messagesDir, file }: Pick<Options, "messagesDir" | "file"> & { files: Pick<DeskFiles, "read"> },
): Promise<FileText> {
  const path = `${file}/${word.key.slice(0, word.key.indexOf("."))}.json`;
  const now = await files.read({ folder: "messages", path });
  return { folder: "messages", path, text: withWord(now?.text, word, { messagesDir, path }).written };
}

/** How often a save is tried again because another text of the same file was saved meanwhile. */
const tries = 4;

/**
 * Saves a message and notes which English it is of. Two people who change different messages of a file do not disturb
 * each other; of the same message the second is told. Resolves to `conflict` then.
 */
export async function saveWord(given: Given, who: Account, options: Options): Promise<SaveAnswer | "conflict"> {
  const { files, messagesDir, file } = options;
  const { key, text, was, englishHash } = given;
  const namespace = key.slice(0, key.indexOf("."));
  const path = `${file}/${namespace}.json`;
  const notesPath = `${file}/.sources.json`;
  let answer: SaveAnswer | undefined;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const [state, notes] = await Promise.all([
      files.read({ folder: "messages", path }),
      files.read({ folder: "messages", path: notesPath }),
    ]);
    const words = options.words();
    const isOther = hashOf(words.own.get(key)) !== was || sourceHash(words.english.get(key) ?? "") !== englishHash;
    if (isOther) return "conflict";
    const { own, written } = withWord(state?.text, { key, text }, { messagesDir, path });
    const sources = { ...readSources(messagesDir, file), [key]: englishHash };
    answer = await files.save(
      [
        { folder: "messages", path, text: written, from: state?.version ?? "" },
        {
          folder: "messages",
          path: notesPath,
          text: `${JSON.stringify(sources, null, 1)}\n`,
          from: notes?.version ?? "",
        },
      ].filter((change) => change.text !== (change.path === path ? own : notes?.text)) as never,
      { who, about: `Translate ${key} into ${file}` },
    );
    if (answer.saved || answer.reason !== "changed") return answer;
  }
  return answer ?? "conflict";
}
