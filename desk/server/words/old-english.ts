import { execFile } from "node:child_process";
import { basename, dirname } from "node:path";
import { realPath } from "../../../server/content/overlay.ts";

/** Commits of a file that are looked through, the newest first. */
const mostCommits = 150;
const mostBytes = 64_000_000;

export interface OldEnglish {
  /**
   * The text that `find` takes out of a former state of a file, the newest first in which it finds one. Undefined where
   * the file is in no git repository, or no commit of it has the text.
   */
  in: (file: string, find: (former: string) => string | undefined) => Promise<string | undefined>;
}

/** Former English texts. Of what a translation was made from only a hash is kept; git has the text. */
export function createOldEnglish(): OldEnglish {
  const known = new Map<string, { head: string; texts: Promise<string[]> }>();
  return {
    async in(file, find) {
      const path = realPath(file);
      const head = (await git(dirname(path), ["log", "-1", "--format=%H", "--", basename(path)])).trim();
      if (head === "") return undefined;
      let former = known.get(path);
      if (former?.head !== head) {
        former = { head, texts: formerTexts(path) };
        known.set(path, former);
        if (known.size > 100) known.delete(known.keys().next().value ?? "");
      }
      for (const text of await former.texts) {
        const found = find(text);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

async function formerTexts(path: string): Promise<string[]> {
  const [folder, name] = [dirname(path), basename(path)];
  const log = await git(folder, ["log", `-${mostCommits}`, "--format=%H", "--", name]);
  const commits = log.split("\n").filter(Boolean);
  const texts: string[] = [];
  for (const commit of commits) {
    const text = await git(folder, ["show", `${commit}:./${name}`]);
    if (text !== "" && text !== texts.at(-1)) texts.push(text);
  }
  return texts;
}

/** What git says; nothing where there is no git, or no repository. */
function git(folder: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile("git", ["-C", folder, ...args], { maxBuffer: mostBytes, timeout: 20_000 }, (error, out) =>
      resolve(error ? "" : out),
    );
  });
}
