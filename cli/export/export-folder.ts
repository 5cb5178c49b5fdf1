import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ExportError } from "./export-options.ts";

/** A folder that has it is an export, whole or broken off. */
const mark = "export.json";

export interface ExportFolder {
  /** Absolute folder of the files that a web server shows. */
  files: string;
  /** Where they are written meanwhile: what is shown stays whole until all are there. */
  next: string;
  /** Writes a file beside that folder. */
  writeBeside: (name: string, text: string) => void;
  /** Shows what was written in place of what an earlier export left, and says that it is whole. */
  finish: (facts: object) => void;
}

/** Makes the folder ready. An earlier export stays until `finish`. Throws ExportError when something else is in it. */
export function openExportFolder(out: string): ExportFolder {
  const folder = resolve(out);
  const [files, next, last] = ["site", "site.next", "site.last"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const there = existsSync(folder) ? readdirSync(folder) : [];
  if (there.length > 0 && !there.includes(mark)) {
    throw new ExportError(`--out ${out} has something else in it: name a new or an empty folder.`);
  }
  mkdirSync(folder, { recursive: true });
  const writeBeside = (name: string, text: string) => writeFileSync(join(folder, name), text);
  // A run that breaks off leaves a folder that can be written to again.
  if (there.length === 0) writeBeside(mark, '{ "complete": false }\n');
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  remove(next);
  mkdirSync(next);
  return {
    files,
    next,
    writeBeside,
    finish(facts) {
      remove(last);
      if (existsSync(files)) renameSync(files, last);
      renameSync(next, files);
      writeBeside(mark, `${JSON.stringify({ complete: true, ...facts }, null, 2)}\n`);
      remove(last);
    },
  };
}
