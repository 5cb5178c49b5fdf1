import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ExportError } from "./export-options.ts";

/** Written last: a folder that has it is a whole export. */
const mark = "export.json";

export interface ExportFolder {
  /** Absolute folder of the files that a web server shows. */
  files: string;
  /** Writes a file beside that folder. */
  writeBeside: (name: string, text: string) => void;
  /** Says that the export is whole. */
  finish: (facts: object) => void;
}

/** Makes the folder ready, without what an earlier export left. Throws ExportError when something else is in it. */
export function openExportFolder(out: string): ExportFolder {
  const folder = resolve(out);
  const files = join(folder, "site");
  if (existsSync(folder)) {
    const there = readdirSync(folder);
    if (there.length > 0 && !there.includes(mark)) {
      throw new ExportError(`--out ${out} has something else in it: name a new or an empty folder.`);
    }
  }
  mkdirSync(folder, { recursive: true });
  const writeBeside = (name: string, text: string) => writeFileSync(join(folder, name), text);
  // A run that breaks off leaves a folder that can be written to again.
  writeBeside(mark, '{ "complete": false }\n');
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files);
  return {
    files,
    writeBeside,
    finish: (facts) => writeBeside(mark, `${JSON.stringify({ complete: true, ...facts }, null, 2)}\n`),
  };
}
