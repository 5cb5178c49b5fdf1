import { ConfigError } from "../../server/settings/setting.ts";

/** Where browsers reach the desk. Throws ConfigError for an origin that cannot keep a session to itself. */
export function deskOriginOf(given: { deskOrigin: string; siteOrigin: string; port: number }): string {
  if (given.deskOrigin === "") return `http://localhost:${given.port}`;
  const { protocol, hostname, origin } = new URL(given.deskOrigin);
  const complain = (must: string) => new ConfigError(`DESK_ORIGIN=${given.deskOrigin} ${must}`);
  if (hostname === "localhost") return origin;
  if (protocol !== "https:")
    throw complain("must start with https://: passwords and sessions would be sent in the open");
  if (URL.parse(given.siteOrigin)?.hostname === hostname) {
    throw complain("must be a name of its own: browsers would send the desk's session to the public site as well");
  }
  return origin;
}
