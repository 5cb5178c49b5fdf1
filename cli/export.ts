/**
 * `npm run export -- --out DIR`: the whole site as files, with configurations for nginx and Caddy. `--help` says how.
 */

import { ContentError } from "../server/content/content.problem.ts";
import { ConfigError } from "../server/settings/setting.ts";
import { ExportError, exportHelp, readExportOptions } from "./export/export-options.ts";
import { writeExport } from "./export/write-export.ts";

try {
  const options = readExportOptions(process.argv.slice(2));
  console.log(options === "help" ? exportHelp : await writeExport(options, process.env, undefined, sayProgress()));
} catch (error) {
  if (!(error instanceof ExportError || error instanceof ConfigError || error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** A line on the other stream for each tenth that is done. */
function sayProgress(): (done: number, all: number) => void {
  let said = 0;
  return (done, all) => {
    const tenth = Math.floor((10 * done) / all);
    if (tenth === said) return;
    said = tenth;
    console.error(`${tenth * 10} % of ${all} pages and messages`);
  };
}
