import { builtFront, composeSite } from "./compose.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { ContentError } from "./content/content.problem.ts";
import { createLog } from "./log.ts";

/** Requests under way get this long to end when the server is told to stop, in milliseconds. */
const drainTime = 10_000;

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

  const stop = () => {
    server.close(() => site.close().finally(() => process.exit(0)));
    setTimeout(() => process.exit(1), drainTime).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
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
