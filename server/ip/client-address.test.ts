import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, describe, expect, test } from "vitest";
import { createClientAddress, createForwardedAddress } from "./client-address.ts";

const visitor = "203.0.113.9";
const forged = "198.51.100.66";

describe("without trusted proxies", () => {
  const addressOf = createForwardedAddress({ trustedProxies: "", clientAddressHeader: "x-forwarded-for" });

  test("only the socket counts", () => {
    expect(addressOf(visitor, forged)).toBe(visitor);
    expect(addressOf(`::ffff:${visitor}`, forged)).toBe(visitor);
    expect(addressOf("127.0.0.1", forged)).toBe("127.0.0.1");
    expect(addressOf("fe80::1%eth0", undefined)).toBe("fe80::1");
    expect(addressOf(undefined, forged)).toBeNull();
  });
});

describe("X-Forwarded-For behind trusted proxies", () => {
  const addressOf = createForwardedAddress({
    trustedProxies: "loopback, 10.0.0.0/8",
    clientAddressHeader: "x-forwarded-for",
  });

  test.each<[string, string | undefined, string | undefined, string | null]>([
    ["a proxy on this machine", "127.0.0.1", visitor, visitor],
    ["a dual-stack socket", "::ffff:127.0.0.1", visitor, visitor],
    ["two proxies", "10.0.0.2", `${visitor}, 10.0.0.1`, visitor],
    ["what the visitor forged", "10.0.0.2", `${forged}, ${visitor}`, visitor],
    ["a forged chain of our own proxies", "10.0.0.2", `${forged}, 10.0.0.9, ${visitor}, 10.0.0.1`, visitor],
    ["garbage from the visitor", "10.0.0.2", `<script>, ,,\t, ${visitor}`, visitor],
    ["a port", "127.0.0.1", `${visitor}:4711`, visitor],
    ["IPv6", "::1", "2001:db8::7", "2001:db8::7"],
    ["IPv6 in brackets, with a port", "::1", "[2001:DB8:0::7]:4711", "2001:db8::7"],
    ["mapped IPv4", "::1", `::ffff:${visitor}`, visitor],
    ["no header: the proxy asks for itself", "127.0.0.1", undefined, "127.0.0.1"],
    ["proxies only", "10.0.0.2", "10.0.0.7, 10.0.0.1", "10.0.0.7"],
    ["a header from somebody else", visitor, forged, visitor],
    ["what the proxy could not tell", "127.0.0.1", "unknown", null],
    ["an entry that is none", "127.0.0.1", `${forged}, not-an-address`, null],
    ["an empty last entry", "127.0.0.1", `${forged},`, null],
    ["a header beyond all measure", "127.0.0.1", `${"1.1.1.1,".repeat(4_000)}${visitor}`, null],
  ])("%s", (_, socket, header, expected) => {
    expect(addressOf(socket, header)).toBe(expected);
  });
});

describe("Forwarded behind trusted proxies", () => {
  const addressOf = createForwardedAddress({ trustedProxies: "loopback", clientAddressHeader: "forwarded" });

  test.each<[string, string, string | null]>([
    ["plain", `for=${visitor}`, visitor],
    ["with other parameters", `proto=https;by=10.0.0.1;For=${visitor};host=a`, visitor],
    ["quoted IPv6 with a port", 'for="[2001:db8::7]:4711"', "2001:db8::7"],
    ["after what the visitor forged", `for=${forged}, for=${visitor}`, visitor],
    ["after an open quote of the visitor", `for="${forged}, for=${visitor}`, visitor],
    ["after a quoted comma of the visitor", `for="a,for=${forged}", for=${visitor}`, visitor],
    ["unknown", "for=unknown", null],
    ["obfuscated", "for=_hidden", null],
    ["without for", "proto=https", null],
    ["in another parameter", `host="for=${forged}"`, null],
    ["the other header's form", visitor, null],
  ])("%s", (_, header, expected) => {
    expect(addressOf("127.0.0.1", header)).toBe(expected);
  });
});

describe("createClientAddress", () => {
  const clientAddress = createClientAddress({ trustedProxies: "loopback", clientAddressHeader: "x-forwarded-for" });
  const app = new Hono().get("/", (context) => context.json(clientAddress(context)));
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  afterAll(() => server.close());

  const ask = (headers: Record<string, string | string[]>) =>
    new Promise<unknown>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      httpRequest({ port, host: "127.0.0.1", headers }, async (response) => {
        let body = "";
        for await (const chunk of response) body += chunk;
        resolve(JSON.parse(body));
      })
        .on("error", reject)
        .end();
    });

  test("reads socket and header of a real request, also of a header sent twice", async () => {
    expect(await ask({})).toBe("127.0.0.1");
    expect(await ask({ "X-Forwarded-For": visitor })).toBe(visitor);
    expect(await ask({ "X-Forwarded-For": [forged, visitor] })).toBe(visitor);
    expect(await ask({ Forwarded: `for=${forged}`, "X-Real-IP": forged, "CF-Connecting-IP": forged })).toBe(
      "127.0.0.1",
    );
    expect(await ask({ clientAddress: forged })).toBe("127.0.0.1");
  });

  test("takes what the process itself passes on", async () => {
    const inside = await app.request("/", { headers: { "X-Forwarded-For": forged } }, { clientAddress: visitor });
    expect(await inside.json()).toBe(visitor);
    expect(await (await app.request("/", {}, { clientAddress: null })).json()).toBeNull();
    expect(await (await app.request("/", { headers: { "X-Forwarded-For": forged } })).json()).toBeNull();
  });

  test("refuses a list of proxies it cannot read", () => {
    expect(() => createClientAddress({ trustedProxies: "nginx", clientAddressHeader: "forwarded" })).toThrow(/"nginx"/);
  });
});
