import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../support/app.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    DNS_CHECK_ZONE: "check.example.org",
    DNS_CHECK_IPV4: "192.0.2.53",
    DNS_CHECK_LISTEN: "127.0.0.1",
    DNS_CHECK_PORT: "0",
  });
});
afterAll(() => site.close());

const begin = async (clientAddress: string, headers: Record<string, string> = {}) =>
  await site.app.request("/api/dns-check/names", { method: "POST", headers }, { clientAddress });

test("one address begins a few checks at once, then is told when to come back; others go on", async () => {
  const first = await begin("192.0.2.1");
  expect(first.status).toBe(200);
  let refused = first;
  // A slow machine gives some back meanwhile.
  for (let time = 0; time < 200 && refused.status === 200; time += 1) refused = await begin("192.0.2.1");
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(refused.headers.get("Cache-Control")).toBe("no-store");
  expect((await begin("192.0.2.2")).status).toBe(200);
});

test("many addresses together are limited as well", async () => {
  let status = 200;
  for (let one = 0; one < 2_000 && status === 200; one += 1) {
    ({ status } = await begin(`198.51.${one >> 8}.${one & 255}`));
  }
  expect(status).toBe(503);
});

test("no other site's page can begin one", async () => {
  const { status } = await begin("203.0.113.1", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" });
  expect(status).toBe(403);
});

test("reading what was seen is not among them", async () => {
  const path = `/api/dns-check/seen?id=${"x".repeat(22)}`;
  for (let time = 0; time < 20; time += 1) {
    expect((await site.app.request(path, {}, { clientAddress: "192.0.2.1" })).status).toBe(404);
  }
});
