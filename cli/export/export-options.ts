import { parseArgs } from "node:util";
import { isLocaleCode, type LocaleCode, localeCodes } from "../../site/locales.ts";

export interface ExportOptions {
  /** Folder that the export is written to. */
  out: string;
  /** Origin of a running site that answers what files cannot; undefined when there is none. */
  api: string | undefined;
  locales: readonly LocaleCode[];
}

/** An option is wrong, or the folder is not one to write to; the message says what to do. */
export class ExportError extends Error {
  override readonly name = "ExportError";
}

export const exportHelp = `Writes the built site as files, with a configuration for nginx and one for Caddy.

npm run export -- --out DIR [--api https://api.example.org] [--locales en,de]

  --out DIR       an empty or new folder, or one of an earlier export, which is replaced
  --api ORIGIN    a running site of the same build: the web server passes on to it what files cannot answer
                  (calls, searches, the visitor's address). Without it those say that they need a server.
  --locales LIST  some languages only, for a look; the pages still name all of them
`;

/** Reads the command line. Throws ExportError with what is wrong. */
export function readExportOptions(args: readonly string[]): ExportOptions | "help" {
  const { out, api, locales, help } = parse(args);
  if (help) return "help";
  if (!out) throw new ExportError("--out is missing: name the folder to write to, such as --out /srv/www.");
  if (api !== undefined && !/^https?:\/\/[a-z0-9.[\]:-]+$/i.test(api)) {
    throw new ExportError(`--api ${api} must be an origin such as https://api.example.org, without a path.`);
  }
  return { out, api, locales: locales === undefined ? localeCodes : localeList(locales) };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        out: { type: "string" },
        api: { type: "string" },
        locales: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    return values;
  } catch (cause) {
    throw new ExportError(`${(cause as Error).message}\n\n${exportHelp}`, { cause });
  }
}

/** Reads `en,de`. Throws ExportError for what is no locale. */
export function localeList(text: string): readonly LocaleCode[] {
  const codes = text.split(",");
  for (const code of codes) {
    if (!isLocaleCode(code)) throw new ExportError(`--locales: "${code}" is no locale of site/locales.ts.`);
  }
  return localeCodes.filter((code) => codes.includes(code));
}
