import { builtFront, composeSite } from "./compose.ts";
import { type Config, readConfig } from "./config.ts";
import { ContentError } from "./content/content.problem.ts";
import { findSamples } from "./content/samples.ts";
import { drainServer } from "./health/lifecycle.ts";
import { createLog } from "./log.ts";
import { ConfigError } from "./settings/setting.ts";
import { dataDirProblem, startProblem } from "./start-problem.ts";

/** Time until what the start did not wait for is read, in milliseconds. */
const warmUpDelay = 1_000;
/** What is open gets this long to close when the server has ended, in milliseconds. */
const closeTime = 10_000;

let settings: Config | undefined;
try {
  settings = readConfig(process.env);
  await start(settings);
} catch (error) {
  fail(error);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const unwritable = dataDirProblem(config);
  if (unwritable !== undefined) console.error(unwritable);
  const site = await composeSite(config, log, builtFront());
  let stopDesk: (() => void) | undefined;
  const { server } = site;
  server.on("error", fail);
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    const host = config.host.includes(":") ? `[${config.host}]` : config.host;
    console.log(`${config.site.name} listens on http://${host}:${port}`);
    const samples = findSamples(config).map(({ line }) => line);
    if (samples.length > 0) log.info({ samples }, "Still as it came with the project: replace it before you publish");
    // Those who have waited for the start go first.
    setTimeout(site.services.warmUp, warmUpDelay).unref();
    if (config.deskPort !== null) {
      // Nothing of it is loaded where it is off.
      import("../desk/run-beside.ts").then(({ runDeskBeside }) => {
        stopDesk = runDeskBeside(log);
      });
    }
  });

  const stop = async (drainSeconds: number) => {
    stopDesk?.();
    const complete = await drainServer(server, site.lifecycle, drainSeconds);
    setTimeout(() => process.exit(1), closeTime).unref();
    await site.close();
    process.exit(complete ? 0 : 1);
  };
  process.once("SIGTERM", () => stop(config.drainSeconds));
  process.once("SIGINT", () => stop(0));
}

/** One clear line for what somebody can mend; the whole error for anything else. */
function fail(error: unknown): void {
  const known = settings && startProblem(error, settings);
  if (known !== undefined) console.error(known);
  else if (error instanceof ConfigError || error instanceof ContentError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
