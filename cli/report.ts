/** `npm run report -- REPORT`: what the site has counted, for the team. `--help` says how. */

import { readConfig } from "../server/config.ts";
import { errorReason } from "../server/database/error-reason.ts";
import { NothingCounted } from "../server/database/open-reports.ts";
import { openEventReports } from "../server/events/open-events.ts";
import { ConfigError } from "../server/settings/setting.ts";
import { formatReport } from "./report-format.ts";
import { parseReportCommand, reportHelp, UsageError } from "./report-options.ts";
import { overview } from "./report-overview.ts";

// A reader such as head may have enough before the end.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

try {
  const command = parseReportCommand(process.argv.slice(2), Date.now());
  if (command === "help") {
    process.stdout.write(reportHelp);
  } else {
    const { report, close } = await openEventReports(readConfig(process.env));
    try {
      const text =
        command.kind === "overview"
          ? await overview(report, command)
          : formatReport(await report(command.kind, command), command);
      process.stdout.write(text);
    } finally {
      await close();
    }
  }
} catch (error) {
  const explained = [UsageError, ConfigError, NothingCounted].some((kind) => error instanceof kind);
  const reason = errorReason(error);
  process.stderr.write(explained ? `${reason}\n` : `The event store cannot be read: ${reason}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
