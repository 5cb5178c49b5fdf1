import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../files/write-file.ts";
import type { ArticleName } from "./article-names.ts";

/** A text that is not on the site: kept for later, as it was typed, whatever the content check says of it. */
export interface Unfinished {
  text: string;
  /** Version of the file that it was made from. */
  from: string;
  who: string;
  /** ISO 8601 in UTC. */
  at: string;
}

export interface UnfinishedTexts {
  read: (name: ArticleName) => Promise<Unfinished | undefined>;
  keep: (name: ArticleName, text: Unfinished) => Promise<void>;
  drop: (name: ArticleName) => Promise<void>;
}

/** One for each article, for everybody who writes, in files below `folder`. */
export function openUnfinished(folder: string): UnfinishedTexts {
  const fileOf = ({ type, id }: ArticleName) => join(folder, `${type}-${id}.json`);
  return {
    async read(name) {
      try {
        return JSON.parse(await readFile(fileOf(name), "utf8")) as Unfinished;
      } catch {
        return undefined;
      }
    },
    keep: (name, text) => writeWhole(fileOf(name), `${JSON.stringify(text)}\n`),
    drop: (name) => rm(fileOf(name), { force: true }),
  };
}
