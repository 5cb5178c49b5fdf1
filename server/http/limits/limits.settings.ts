import * as v from "valibot";
import { count, seconds, setting, text } from "../../settings/setting.ts";

/** What one visitor, and all together, may take of the process. */
export const limitSettings = {
  maxConnections: setting({
    doc: "Connections at a time; one more takes the place of the one that has been without a request for longest. 0 for any number.",
    env: "MAX_CONNECTIONS",
    schema: count("connections"),
    default: "10000",
  }),
  requestSeconds: setting({
    doc: "Time for a request to arrive with its body, in seconds; its headers get 15 of them at most.",
    env: "REQUEST_SECONDS",
    schema: seconds,
    default: "30",
  }),
  keepAliveSeconds: setting({
    doc: "How long a connection without a request is kept, in seconds; behind a proxy longer than the proxy keeps it.",
    env: "KEEP_ALIVE_SECONDS",
    schema: seconds,
    default: "75",
  }),
  writesPerMinute: setting({
    doc: "Clicks, votes and campaign visits that one address may send a minute; 0 for any number. Behind a proxy it needs TRUSTED_PROXIES.",
    env: "WRITES_PER_MINUTE",
    schema: count("requests"),
    default: "120",
  }),
  searchesPerMinute: setting({
    doc: "Searches, suggestions included, that one address may ask for a minute; 0 for any number. Behind a proxy it needs TRUSTED_PROXIES.",
    env: "SEARCHES_PER_MINUTE",
    schema: count("requests"),
    default: "300",
  }),
  rendersPerSecond: setting({
    doc: "Pages a second, over time, of each kind that no cache keeps: look-ups, searches, and filters; an address has a quarter of it. 0 for any number. Behind a proxy it needs TRUSTED_PROXIES.",
    env: "RENDERS_PER_SECOND",
    formerly: "DRAWINGS_PER_SECOND",
    schema: count("pages"),
    default: "60",
  }),
  replicas: setting({
    doc: "Processes that share the visitors behind one proxy. Each lets its share of the two rates for an address through, so that together they are no more.",
    env: "REPLICAS",
    schema: v.pipe(text, v.regex(/^[1-9]\d{0,3}$/, "must be a whole number, 1 or more"), v.transform(Number)),
    default: "1",
  }),
};
