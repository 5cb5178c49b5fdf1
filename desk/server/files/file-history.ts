import type { FileFolder } from "./file-path.ts";

/** Who changes something, as the history names them. */
export interface Author {
  name: string;
  email: string;
}

/** A text as it once was. */
export interface FileVersion {
  /** Names it, in this history. */
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Whose: an address, or a name of git's. */
  who: string;
  /** What it was for. */
  about: string;
}

/** A file that was written, with what it was before. */
export interface Written {
  path: string;
  /** Undefined when there was none. */
  before: string | undefined;
  after: string;
}

/** Where the former texts of one folder are. */
export interface FileHistory {
  /** Before anything is written: what is about to be lost is kept. A sentence when it must not be written. */
  prepare: (files: readonly Written[], who: Author, about: string) => Promise<string | undefined>;
  /** After it. A sentence for the person when the text is in its place and the history is not as it should be. */
  keep: (files: readonly Written[], who: Author, about: string) => Promise<string | undefined>;
  /** The newest first. */
  list: (path: string) => Promise<FileVersion[]>;
  /** Undefined when there is no such version of the file. */
  read: (path: string, id: string) => Promise<string | undefined>;
}

export type Histories = Readonly<Record<FileFolder, FileHistory>>;
