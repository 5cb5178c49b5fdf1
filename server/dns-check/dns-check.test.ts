import { Resolver } from "node:dns/promises";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../tests/support/free-port.ts";
import { type HttpProblem, problemResponse } from "../http/problem.ts";
import { type Log, silentLog } from "../log.ts";
import { ConfigError } from "../settings/setting.ts";
import { dnsCheckRoutes } from "./dns-check.routes.ts";
import { openDnsCheck } from "./dns-check.ts";
import { askTcp, askUdp, query } from "./testing/ask.ts";
import { hasUnbound, startUnbound } from "./testing/unbound.ts";

const zone = "check.example.org";
const settings = {
  dnsCheckZone: zone,
  dnsCheckIpv4: "192.0.2.53",
  dnsCheckIpv6: "",
  dnsCheckListen: ["127.0.0.1"],
  dnsCheckPort: 0,
};

async function open(log: Log = silentLog) {
  const check = await openDnsCheck({ settings, log });
  if (!check) throw new Error("It is off");
  onTestFinished(() => check.close());
  const [place = { address: "", port: 0 }] = check.listeners;
  return { check, place };
}

test("answers over UDP and TCP on one port, and notes which", async () => {
  const { check, place } = await open();
  const { id, names } = check.begin();
  expect(await askUdp(query(names[0] ?? ""), place)).toMatchObject({ answers: [], flag_aa: true });
  const answers = await askTcp([query(zone, "SOA"), query(names[1] ?? "")], place);
  expect(answers).toHaveLength(2);
  expect(check.seen(id)?.map(({ transport }) => transport)).toEqual(["udp", "tcp"]);
});

test("a TCP connection that sends what is no question is closed", async () => {
  const { place } = await open();
  expect(await askTcp([Buffer.alloc(600)], place)).toEqual([]);
  expect(await askTcp([Buffer.from("no question at all")], place)).toEqual([]);
});

test("is off without a zone and where another replica listens; names what is missing", async () => {
  expect(await openDnsCheck({ settings: { ...settings, dnsCheckZone: "" }, log: silentLog })).toBeUndefined();
  expect(await openDnsCheck({ settings: { ...settings, dnsCheckListen: ["none"] }, log: silentLog })).toBeUndefined();
  await expect(openDnsCheck({ settings: { ...settings, dnsCheckIpv4: "" }, log: silentLog })).rejects.toThrow(
    /set DNS_CHECK_IPV4, DNS_CHECK_IPV6 or both/,
  );
  const { place } = await open();
  const taken = openDnsCheck({ settings: { ...settings, dnsCheckPort: place.port }, log: silentLog });
  await expect(taken).rejects.toThrow(ConfigError);
});

test("logs nobody's address and no one-time name", async () => {
  const lines: string[] = [];
  const write = (fields: unknown, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`);
  const { check, place } = await open({ debug: write, info: write, warn: write, error: write } as unknown as Log);
  const [name = ""] = check.begin().names;
  await askUdp(query(name), place);
  expect(lines.join()).not.toMatch(/127\.0\.0\.1/);
  expect(lines.join()).not.toContain(name);
});

test("the calls hand names out, tell who asked, and know no other check", async () => {
  const { check, place } = await open();
  const unknown = { country_code: null, country: null, isp: null, asn: null, network: null, kind: null };
  const lookup = { lookup: (ip: string) => ({ ip, version: 4 as const, ...unknown, ours: false }) };
  const app = new Hono().route("/", dnsCheckRoutes({ dnsCheck: check, lookup }));
  const begun = await app.request("/dns-check/names", { method: "POST" });
  expect(begun.headers.get("Cache-Control")).toBe("no-store");
  const { id, names } = (await begun.json()) as { id: string; names: string[] };
  await askUdp(query(names[0] ?? ""), place);
  expect(await (await app.request(`/dns-check/seen?id=${id}`)).json()).toEqual({
    resolvers: [
      {
        ip: "127.0.0.1",
        version: 4,
        country_code: null,
        country: null,
        isp: null,
        asn: null,
        ours: false,
        transport: "udp",
      },
    ],
  });
  app.onError((error) => problemResponse(error as HttpProblem));
  expect((await app.request(`/dns-check/seen?id=${"x".repeat(22)}`)).status).toBe(404);
});

test.skipIf(!hasUnbound)(
  "unbound, a real resolver, finds the names and is seen",
  async () => {
    const { check, place } = await open();
    const port = await freePort();
    onTestFinished(startUnbound({ zone, nameServer: place.port, address: "127.0.0.1", port }));
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    resolver.setServers([`127.0.0.1:${port}`]);
    await vi.waitFor(async () => expect(await resolver.resolveNs(zone)).toEqual([`ns4.${zone}`]), {
      timeout: 15_000,
      interval: 200,
    });
    expect(await resolver.resolve4(`ns4.${zone}`)).toEqual(["192.0.2.53"]);
    expect(await resolver.resolveSoa(zone)).toMatchObject({ nsname: `ns4.${zone}` });
    const { id, names } = check.begin();
    expect(check.seen(id)).toEqual([]);
    for (const name of names) {
      await expect(resolver.resolve4(name), name).rejects.toMatchObject({ code: "ENODATA" });
      await expect(resolver.resolve6(name), name).rejects.toMatchObject({ code: "ENODATA" });
    }
    await expect(resolver.resolve4(`0${"a".repeat(26)}.${zone}`)).rejects.toMatchObject({ code: "ENOTFOUND" });
    expect(check.seen(id)).toContainEqual({ address: "127.0.0.1", transport: "udp" });
  },
  30_000,
);
