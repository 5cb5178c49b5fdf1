/** `npm run export -- --out DIR`: the whole site as files, with configurations for nginx and Caddy. `--help` says how. */

import { ContentError } from "../server/content/content.problem.ts";
import { ConfigError } from "../server/settings/setting.ts";
import { ExportError, exportHelp, readExportOptions } from "./export/export-options.ts";
import { writeExport } from "./export/write-export.ts";

try {
  const options = readExportOptions(process.argv.slice(2));
  console.log(options === "help" ? exportHelp : await writeExport(options, process.env));
} catch (error) {
  if (!(error instanceof ExportError || error instanceof ConfigError || error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
