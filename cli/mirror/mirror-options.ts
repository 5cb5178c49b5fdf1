import { parseArgs } from "node:util";
import { type LocaleCode, localeCodes } from "../../site/locales.ts";
import { ExportError, localeList } from "../export/export-options.ts";

export interface MirrorOptions {
  /** Folder that the mirror is written to. */
  out: string;
  /** File of the secret key it is signed with; undefined leaves it unsigned. */
  key: string | undefined;
  /** Day that the mirror says it was made, YYYY-MM-DD. */
  date: string;
  locales: readonly LocaleCode[];
}

export const mirrorHelp = `Writes the site as files that work from any address, any path and a disk, without scripts or calls.

npm run mirror -- --out DIR [--key FILE] [--date 2026-11-23] [--locales en,fa]

  --out DIR       a new or empty folder, or one of an earlier mirror, which is replaced; DIR.zip is written beside it
  --key FILE      signs it: a secret key of npm run mirror:keys, or of minisign -G -W. Keep it off this machine.
  --date DAY      the day that its pages name, today without it; the same content and day are the same bytes
  --locales LIST  some languages only; links to others lead to the site itself

npm run mirror:verify -- DIR|URL --key PUBLIC   PUBLIC is a file, or the line that begins with RW
npm run mirror:keys -- --out FILE               writes FILE and FILE.pub
npm run mirror:list -- --key FILE               signs content/mirrors.yaml into content/mirrors.json
`;

/** Reads the command line. Throws ExportError with what is wrong. */
export function readMirrorOptions(args: readonly string[]): MirrorOptions | "help" {
  const { out, key, locales, help, date = new Date().toISOString().slice(0, 10) } = parse(args);
  if (help) return "help";
  if (!out) throw new ExportError("--out is missing: name the folder to write to, such as --out /srv/mirror.");
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) {
    throw new ExportError(`--date ${date} must be a day such as 2026-11-23.`);
  }
  return { out, key, date, locales: locales === undefined ? localeCodes : localeList(locales) };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        out: { type: "string" },
        key: { type: "string" },
        date: { type: "string" },
        locales: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    return values;
  } catch (cause) {
    throw new ExportError(`${(cause as Error).message}\n\n${mirrorHelp}`, { cause });
  }
}
