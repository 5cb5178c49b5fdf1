import { builtFront, composeSite } from "./compose.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { ContentError } from "./content/content.problem.ts";
import { drainServer } from "./health/lifecycle.ts";
import { createLog } from "./log.ts";

/** What is open gets this long to close when the server has ended, in milliseconds. */
const closeTime = 10_000;

try {
  await start(readConfig(process.env));
} catch (error) {
  fail(error);
}

async function start(config: Config): Promise<void> {
  const site = await composeSite(config, createLog(config.logLevel), builtFront());
  const { server } = site;
  server.on("error", fail);
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    const host = config.host.includes(":") ? `[${config.host}]` : config.host;
    console.log(`${config.site.name} listens on http://${host}:${port}`);
    void site.services.warmUp();
  });

  const stop = async (drainSeconds: number) => {
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
  const { code, message } = error as NodeJS.ErrnoException;
  const port = process.env.PORT ?? "3000";
  if (code === "EADDRINUSE") {
    console.error(`Port ${port} is taken: stop what listens there, or choose another with PORT=3001 npm start.`);
  } else if (code === "EACCES") {
    console.error(`Port ${port} may not be used by this user: choose one above 1023, such as PORT=3000.`);
  } else if (error instanceof ConfigError || error instanceof ContentError) {
    console.error(message);
  } else {
    console.error(error);
  }
  process.exit(1);
}
