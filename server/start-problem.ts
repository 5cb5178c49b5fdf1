import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { makeFolder } from "./make-folder.ts";

/** One line for a fault of the start that a setting mends, by the variable's name; undefined for any other error. */
export function startProblem(
  error: unknown,
  { port, host, stunPort }: Pick<Config, "port" | "host" | "stunPort">,
): string | undefined {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  // Everything else is TCP, which listens.
  if (syscall === "bind") return `STUN_PORT=${stunPort} cannot be used: ${message}`;
  if (syscall === "getaddrinfo") {
    return `HOST=${host} is no name of this machine: set an address of it, such as 127.0.0.1, or 0.0.0.0 for all.`;
  }
  if (syscall !== "listen") return undefined;
  switch (code) {
    case "EADDRINUSE":
      return `PORT=${port} is taken: stop what listens there, or choose another, such as PORT=${port === 3_000 ? 3_001 : 3_000}.`;
    case "EACCES":
      return `PORT=${port} may not be used by this user: choose one above 1023, such as PORT=3000, and let a proxy take ${port}.`;
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
    case "EINVAL":
      return `HOST=${host} is no address of this machine: set one of its own, such as 127.0.0.1, or 0.0.0.0 for all.`;
    default:
      return undefined;
  }
}

/**
 * One line when the data folder cannot be written; undefined when it can. The site serves without it: a full or broken
 * disk must not take the pages away at the next start.
 */
export function dataDirProblem({ dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">): string | undefined {
  try {
    makeFolder(dataDir);
    // Rights alone do not say it: root has them in /proc too, and a full disk gives them to everybody.
    const probe = join(dataDir, `.writable-${process.pid}`);
    writeFileSync(probe, "1");
    rmSync(probe);
    return undefined;
  } catch (error) {
    const lost = databaseUrl === "" ? "events are refused" : "search indexes are built anew at each start";
    const { code } = error as NodeJS.ErrnoException;
    return `DATA_DIR=${dataDir} cannot be written (${code}), so ${lost}: give this user the folder, or set another.`;
  }
}
