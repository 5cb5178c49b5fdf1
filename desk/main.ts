/**
 * `npm run desk`: the team's own room, on 127.0.0.1 alone. `-- --new-owner` prints a link for one more owner, and ends.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { readConfig } from "../server/config.ts";
import { createLog } from "../server/log.ts";
import { ConfigError } from "../server/settings/setting.ts";
import { loadDeskBuild } from "./server/desk-build.ts";
import { deskOriginOf } from "./server/desk-origin.ts";
import { readDeskSecret } from "./server/desk-secret.ts";
import { type Desk, openDesk } from "./server/open-desk.ts";

/** Where it listens when DESK_PORT says nothing. */
const usualPort = 3_100;
/** Headers and body of a request must have arrived after this time, in milliseconds. */
const requestMilliseconds = 30_000;

/** The numbers of months that have ended are kept for six hours (daily-sums.ts). */
const lookUpMilliseconds = 3_600_000;

try {
  await start();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    console.error(`DESK_PORT is taken: choose another, or stop the desk that runs. ${message}`);
  else console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const build = await loadDeskBuild("build/desk");
  const open = (port: number): Promise<Desk> =>
    openDesk({
      origin: deskOriginOf({ deskOrigin: config.deskOrigin, siteOrigin: config.site.origin, port }),
      siteName: config.site.name,
      siteOrigin: config.site.origin,
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      files: config,
      env: process.env,
      retentionDays: config.retentionDays,
      mail: {
        smtpUrl: config.smtpUrl,
        from: config.reportFrom[0] ?? config.site.supportEmail,
        to: config.reportTo,
      },
      secret: readDeskSecret(config.dataDir),
      build,
      log,
    });

  if (process.argv.includes("--new-owner")) {
    const desk = await open(config.deskPort ?? usualPort);
    console.log(`Whoever opens this link first is an owner:\n${await desk.inviteOwner()}`);
    await desk.close();
    return;
  }

  let desk: Desk | undefined;
  const listener = getRequestListener(
    (request) => desk?.fetch(request) ?? new Response("Starting.\n", { status: 503 }),
  );
  const server = createServer({ requestTimeout: requestMilliseconds, headersTimeout: 15_000 }, listener);
  server.listen(config.deskPort ?? usualPort, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  desk = await open(port);
  const origin = deskOriginOf({ deskOrigin: config.deskOrigin, siteOrigin: config.site.origin, port });
  console.log(`The desk of ${config.site.name} is at ${origin}, on port ${port} of 127.0.0.1`);
  if ((await desk.accounts.all()).length === 0) {
    console.log(`Nobody has an account yet. Whoever opens this link first is its owner:\n${await desk.inviteOwner()}`);
  }

  // What it reads blocks nobody but the desk.
  const lookUp = async () => {
    try {
      await desk?.warmUp();
      const file = await desk?.writeWeekly();
      if (file) log.info({ file }, "The report of the week is written");
    } catch (err) {
      log.warn({ err }, "The numbers could not be read, or the report of the week not be written");
    }
  };
  const send = async () => {
    try {
      const file = await desk?.mailWeekly();
      if (file) log.info({ file }, "The report of the week is sent");
    } catch (err) {
      log.warn({ code: (err as NodeJS.ErrnoException).code }, "No mail server takes the report of the week yet");
    }
  };
  const look = () => void lookUp().then(send);
  look();
  const looking = setInterval(look, lookUpMilliseconds);

  const stop = () => {
    clearInterval(looking);
    server.close();
    server.closeAllConnections();
    desk?.close().finally(() => process.exit(0));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // Started beside the site (run-beside.ts): it ends with it, however that ends.
  process.once("disconnect", stop);
}
