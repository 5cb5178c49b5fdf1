import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IpInfoSchema } from "../../api/ip.schema.ts";
import { ProblemSchema } from "../../api/problem.schema.ts";
import { HttpProblem, problemResponse } from "../http/problem.ts";
import { silentLog } from "../log.ts";
import { bareIpRoutes } from "./bare-ip.routes.ts";
import { createClientAddress } from "./client-address.ts";
import { ipRoutes } from "./ip.routes.ts";
import { type IpLookup, openIpLookup } from "./ip-lookup.ts";
import { buildMmdb } from "./testing/build-mmdb.ts";

let lookup: IpLookup;
let app: Hono;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "ip-routes-"));
  const country = join(folder, "country.mmdb");
  const provider = join(folder, "provider.mmdb");
  writeFileSync(country, buildMmdb({ "8.8.8.0/24": { country_code: "US" }, "193.0.0.0/21": { country_code: "NL" } }));
  writeFileSync(provider, buildMmdb({ "193.0.0.0/21": { asn: "AS3333", as_name: "RIPE NCC" } }));
  lookup = await openIpLookup({ countryDatabase: country, providerDatabase: provider, asnFile: "", log: silentLog });
  const clientAddress = createClientAddress({ trustedProxies: "", clientAddressHeader: "x-forwarded-for" });
  app = new Hono()
    .route("/api", ipRoutes({ lookup, clientAddress }))
    .route("/", bareIpRoutes({ lookup, clientAddress }))
    .get("*", (context) => context.html("<p>the page</p>"));
  app.onError((error) => {
    if (error instanceof HttpProblem) return problemResponse(error);
    throw error;
  });
});
afterAll(() => lookup.close());

/** The day that the databases above were made on, by their own word. */
const dataDay = "2026-11-01";
const visitor = "193.0.6.139";
const ask = (path: string, headers: Record<string, string> = {}, clientAddress: string | null = visitor) =>
  app.request(path, { headers }, { clientAddress });

describe("GET /ip/v3", () => {
  test("answers for the caller, in English when no locale is asked", async () => {
    const response = await ask("/api/ip/v3?_t=1");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(v.parse(IpInfoSchema, await response.json())).toEqual({
      ip: visitor,
      version: 4,
      country_code: "NL",
      country: "Netherlands",
      isp: "RIPE NCC",
      asn: 3333,
      network: "193.0.0.0/21",
      kind: null,
      data_dates: { country: dataDay, provider: dataDay },
    });
  });

  test("names the country in the asked locale, also where its code is not the language's", async () => {
    for (const [locale, name] of [
      ["kr", "네덜란드"],
      ["zh", "荷兰"],
      ["in", "नीदरलैंड"],
    ]) {
      const info = v.parse(IpInfoSchema, await (await ask(`/api/ip/v3?locale=${locale}`)).json());
      expect(info.country).toBe(name);
    }
  });

  test("looks another address up, and the caller's when the field was left empty", async () => {
    const other = v.parse(IpInfoSchema, await (await ask("/api/ip/v3?ip=%20::ffff:8.8.8.8")).json());
    expect(other).toMatchObject({ ip: "8.8.8.8", country_code: "US", isp: null, asn: null, network: null });
    const own = v.parse(IpInfoSchema, await (await ask("/api/ip/v3?ip=%20")).json());
    expect(own.ip).toBe(visitor);
  });

  test.each([
    "8.8.8",
    "8.8.8.8/24",
    "example.org",
    "[::1]",
    "1".repeat(5_000),
    "%00",
    "__proto__",
    "<b>",
    "8.8.8.8:80",
  ])("refuses %s and says what to write", async (ip) => {
    const response = await ask(`/api/ip/v3?ip=${ip}`);
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const problem = v.parse(ProblemSchema, await response.json());
    expect(problem.errors?.[0]?.field).toBe("ip");
    expect(problem.detail).toMatch(/IPv4.*IPv6/);
    expect(problem.detail).not.toContain("<b>");
  });

  test("refuses an unknown locale", async () => {
    expect((await ask("/api/ip/v3?locale=xx")).status).toBe(400);
  });

  test("says so when the caller's address did not arrive, and still looks others up", async () => {
    const response = await ask("/api/ip/v3", {}, null);
    expect(response.status).toBe(404);
    expect(v.parse(ProblemSchema, await response.json()).detail).toMatch(/did not reach this server/);
    expect((await ask("/api/ip/v3?ip=8.8.8.8", {}, null)).status).toBe(200);
  });
});

describe("/ip for programs", () => {
  test("curl gets the address and a line end, in any locale", async () => {
    for (const path of ["/ip", "/de/ip"]) {
      const response = await ask(path, { Accept: "*/*", "User-Agent": "curl/8.14.1" });
      expect(await response.text()).toBe(`${visitor}\n`);
      expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.get("Vary")).toBe("Accept, User-Agent");
    }
    expect(await (await ask("/ip", { Accept: "text/plain" })).text()).toBe(`${visitor}\n`);
  });

  test("who asks for JSON gets the API's answer", async () => {
    const response = await ask("/de/ip", { Accept: "application/json", "User-Agent": "curl/8.14.1" });
    expect(v.parse(IpInfoSchema, await response.json())).toMatchObject({ ip: visitor, country: "Niederlande" });
  });

  test.each<[string, string, Record<string, string>]>([
    ["a browser", "/ip", { Accept: "text/html,application/xhtml+xml,*/*;q=0.8", "User-Agent": "Mozilla/5.0" }],
    ["curl that wants the page", "/ip", { Accept: "text/html", "User-Agent": "curl/8" }],
    ["a crawler that takes anything", "/ip", { Accept: "*/*", "User-Agent": "Somebot/1.0 (curl/8)" }],
    ["nobody in particular", "/ip", {}],
    ["a look-up", "/ip?ip=8.8.8.8", { "User-Agent": "curl/8" }],
    ["no locale", "/xx/ip", { "User-Agent": "curl/8" }],
    ["another page", "/de/free", { "User-Agent": "curl/8" }],
  ])("%s gets the page", async (_, path, headers) => {
    expect(await (await ask(path, headers)).text()).toBe("<p>the page</p>");
  });

  test("an address that did not arrive is a 404", async () => {
    expect((await ask("/ip", { "User-Agent": "curl/8" }, null)).status).toBe(404);
  });
});
