import { ContentError } from "../server/content/content.problem.ts";
import { ConfigError } from "../server/settings/setting.ts";

/**
 * Imported by a command for its effect: what whoever runs it can mend, in a file or a setting, ends it with the lines
 * that say so, and without a stack. Anything else is a fault of the command's own.
 */
process.once("uncaughtException", (error) => {
  const canMend = error instanceof ContentError || error instanceof ConfigError;
  console.error(canMend ? error.message : error);
  process.exit(1);
});
