import { ListCheckError, parseList } from "../remote-list/parse-list.ts";
import { createCountryCodeOf } from "./country-codes.ts";
import { readGluetun } from "./gluetun.feed.ts";
import { groupServers, type ListedServer } from "./group-servers.ts";
import { readMullvadApp, readMullvadWeb } from "./mullvad.feed.ts";
import { type NodeFile, NodeFileSchema } from "./node-file.schema.ts";

export interface NodeFeedOptions {
  /** The site's own list, for what a foreign one does not say. */
  known: NodeFile | null;
  /** When the feed was read, for lists that carry no time. */
  readAt: Date;
  /** Told of what is left out. */
  warn: (message: string) => void;
}

/**
 * Reads a feed in whichever of its forms it comes: our own, Mullvad's (the app's or the website's) or gluetun's. Throws
 * ListCheckError when it is none of them, or wrong in itself.
 */
export function parseNodeFeed(value: unknown, { known, readAt, warn }: NodeFeedOptions): NodeFile {
  const listed = (servers: ListedServer[], updatedAt: Date) => {
    if (servers.length === 0) throw new ListCheckError("it lists no server of a known country");
    const nodes = groupServers(servers, known?.nodes ?? []);
    return parseList(NodeFileSchema, { updated_at: updatedAt.toISOString(), nodes });
  };
  if (Array.isArray(value)) return listed(readMullvadWeb(value), readAt);
  if (typeof value !== "object" || value === null) throw new ListCheckError("it is no list of servers");
  if ("nodes" in value) return parseList(NodeFileSchema, value);
  if ("locations" in value) return listed(readMullvadApp(value), readAt);
  const { servers, updatedAt, unknownCountries } = readGluetun(value as Record<string, unknown>, createCountryCodeOf());
  if (unknownCountries.length > 0) {
    const some = unknownCountries.slice(0, 5).map((name) => JSON.stringify(name.slice(0, 60)));
    warn(`servers of ${unknownCountries.length} unknown countries are left out: ${some.join(", ")}`);
  }
  return listed(servers, updatedAt ?? readAt);
}
