import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { realPath } from "../../../server/content/overlay.ts";
import type { Audit, Deed } from "../accounts/audit.ts";
import type { Author, FileVersion, Histories, Written } from "./file-history.ts";
import { type FileFolder, isFilePath, staysInside } from "./file-path.ts";
import { writeWhole } from "./write-file.ts";

/** A file by its folder and its path below it: content, `help/kill-switch/en.md`. */
export interface FileName {
  folder: FileFolder;
  path: string;
}

/** A file with what it is to hold. */
export interface FileText extends FileName {
  text: string;
}

export interface FileChange extends FileText {
  /** Version of the text that the change was made from; empty for a file that was not there. */
  from: string;
}

/** A file as it is. `version` is a hash of its text, empty when there is no such file, also not the project's. */
export interface FileState extends FileText {
  version: string;
}

export interface FileProblem extends FileName {
  /** From 1. */
  line: number;
  message: string;
}

export type SaveAnswer =
  | { saved: true; versions: readonly string[]; warning?: string | undefined }
  /** Somebody was faster: the files as they are now, for who has to bring both together. */
  | { saved: false; reason: "changed"; files: readonly FileState[] }
  | { saved: false; reason: "problems"; problems: readonly FileProblem[] }
  /** The path is none of a file of texts, leads out of its folder, or the file is too large. */
  | { saved: false; reason: "path" }
  /** The disk is full, the folder read-only, or the repository on another branch. */
  | { saved: false; reason: "unwritable"; message: string };

export interface SaveOptions {
  who: Author;
  /** What it is for, in a line: the commit's message. */
  about: string;
  /** In the audit list; saved without it. */
  did?: Deed;
}

export interface DeskFiles {
  /** The file as the site reads it: the owner's, or the project's below it. Undefined for a path that can be none. */
  read: (name: FileName) => Promise<FileState | undefined>;
  /** What the content check would say of these files with these texts. Nothing is written. */
  check: (files: readonly FileText[]) => Promise<FileProblem[]>;
  /**
   * Writes all of them, or none: only when each is still the version it was made from, and the content check has
   * nothing to say. One save at a time. Every one is in the history and in the audit list.
   */
  save: (changes: readonly FileChange[], options: SaveOptions) => Promise<SaveAnswer>;
  /** Former texts, the newest first. Restoring one is a save of it. */
  history: (name: FileName) => Promise<FileVersion[]>;
  former: (name: FileName, id: string) => Promise<string | undefined>;
}

interface Options {
  roots: Readonly<Record<FileFolder, string>>;
  histories: Histories;
  audit: Audit;
  check: DeskFiles["check"];
}

/** Characters of a file, at most. */
export const longestFile = 400_000;

/** Files of texts and facts, for everybody at the desk who changes them. */
export function openDeskFiles({ roots, histories, audit, check }: Options): DeskFiles {
  let last: Promise<unknown> = Promise.resolve();

  const isPath = ({ folder, path }: FileName) => Object.hasOwn(roots, folder) && isFilePath(path);
  const isFine = (name: FileName) => isPath(name) && staysInside(roots[name.folder], name.path);

  async function stateOf({ folder, path }: FileName): Promise<FileState> {
    try {
      const text = await readFile(realPath(join(roots[folder], path)), "utf8");
      return { folder, path, text, version: versionOf(text) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      return { folder, path, text: "", version: "" };
    }
  }

  async function save(changes: readonly FileChange[], { who, about, did = "saved" }: SaveOptions): Promise<SaveAnswer> {
    if (changes.some((change) => !isFine(change) || change.text.length > longestFile)) {
      return { saved: false, reason: "path" };
    }
    const isOther = async () => {
      const now = await Promise.all(changes.map(stateOf));
      return now.some(({ version }, index) => version !== changes[index]?.from) ? now : undefined;
    };
    let others = await isOther();
    if (others) return { saved: false, reason: "changed", files: others };
    const problems = await check(changes);
    if (problems.length > 0) return { saved: false, reason: "problems", problems };
    // The check takes a moment, in which somebody may have saved with an editor of their own.
    others = await isOther();
    if (others) return { saved: false, reason: "changed", files: others };
    try {
      const warning = await write(changes, who, about);
      const names = changes.map(({ path }) => path).join(" ");
      await audit.note(who.email, did, names);
      return { saved: true, versions: changes.map(({ text }) => versionOf(text)), warning };
    } catch (error) {
      return { saved: false, reason: "unwritable", message: (error as Error).message };
    }
  }

  async function write(changes: readonly FileChange[], who: Author, about: string): Promise<string | undefined> {
    const groups = new Map<FileFolder, Written[]>();
    for (const { folder, path, text } of changes) {
      const before = await stateOf({ folder, path });
      const known = before.version === "" ? undefined : before.text;
      groups.set(folder, [...(groups.get(folder) ?? []), { path, before: known, after: text }]);
    }
    for (const [folder, files] of groups) {
      const refused = await histories[folder].prepare(files, who, about);
      if (refused) throw new Error(refused);
    }
    /** With their own texts before: one of the project's that lay below is no text of this folder. */
    const done: { file: string; own: string | undefined }[] = [];
    try {
      for (const [folder, files] of groups) {
        for (const { path, before, after } of files) {
          const file = join(roots[folder], path);
          done.push({ file, own: existsSync(file) ? before : undefined });
          await writeWhole(file, after);
        }
      }
    } catch (error) {
      // All or none: what was written is as it was.
      for (const { file, own } of done) await (own === undefined ? rm(file, { force: true }) : writeWhole(file, own));
      throw error;
    }
    const warnings = [];
    for (const [folder, files] of groups) warnings.push(await histories[folder].keep(files, who, about));
    return warnings.find(Boolean);
  }

  return {
    read: async (name) => (isPath(name) ? await stateOf(name) : undefined),
    check: async (files) => (files.every((file) => isFine(file)) ? await check(files) : []),
    save(changes, options) {
      const saved = last.then(() => save(changes, options));
      last = saved.catch(() => {});
      return saved;
    },
    history: async (name) => (isFine(name) ? await histories[name.folder].list(name.path) : []),
    former: async (name, id) => (isFine(name) ? await histories[name.folder].read(name.path, id) : undefined),
  };
}

/** The version of a text: SHA-256, as hexadecimal. */
export function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
