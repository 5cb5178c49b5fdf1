import { readFileSync } from "node:fs";

/** The release that this process is of: the version of package.json, as CHANGELOG.md names it. */
export const version = (
  JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }
).version;
