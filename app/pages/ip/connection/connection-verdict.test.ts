import { expect, test } from "vitest";
import type { DnsResolver } from "../../../../api/dns-check.schema.ts";
import type { IpInfo } from "../../../../api/ip.schema.ts";
import { connectionVerdict, type Found } from "./connection-verdict.ts";

const info = (ip: string, more: Partial<IpInfo> = {}): IpInfo => ({
  ip,
  version: ip.includes(":") ? 6 : 4,
  country_code: null,
  country: null,
  isp: null,
  asn: null,
  network: null,
  kind: null,
  ours: false,
  ...more,
});
const resolver = (ip: string, more: Partial<DnsResolver> = {}): DnsResolver => ({
  ...{ ip, version: 4, country_code: null, country: null, isp: null, asn: null, ours: false, transport: "udp" },
  ...more,
});

const server4 = info("198.51.100.7", { ours: true, kind: "vpn" });
const server6 = info("2001:db8::7", { ours: true, kind: "vpn" });
const home4 = info("192.0.2.1", { asn: 64_500, isp: "Provider" });
const home6 = info("2001:db8:1::1", { asn: 64_500, isp: "Provider" });
const allOurs: Found = {
  addresses: { 4: server4, 6: server6 },
  hasChanged: false,
  webrtc: [server4],
  dns: [resolver("198.51.100.7", { ours: true })],
  earlier: [home4],
};
const verdictOf = (more: Partial<Found>) => connectionVerdict({ ...allOurs, ...more });

test("is through when every part was tested and is ours", () => {
  expect(connectionVerdict(allOurs)).toEqual({ kind: "through", untested: [] });
  expect(verdictOf({ addresses: { 4: server4, 6: null }, webrtc: null })).toEqual({ kind: "through", untested: [] });
});

test.each([
  [{ addresses: { 4: server4 } }, ["IPv6"]],
  [{ webrtc: undefined }, ["WebRTC"]],
  [{ webrtc: [] }, ["WebRTC"]],
  [{ dns: undefined }, ["DNS"]],
  [{ dns: [] }, ["DNS"]],
  [{ dns: "busy" }, ["DNS"]],
  [{ addresses: { 6: server6 }, webrtc: undefined, dns: "failed" }, ["IPv4", "WebRTC", "DNS"]],
] satisfies [Partial<Found>, string[]][])("names what was not tested, or did not answer: %j", (more, untested) => {
  expect(verdictOf(more)).toEqual({ kind: "through", untested });
});

test.each([
  [{ addresses: { 4: server4, 6: home6 } }, [{ by: "address", version: 6 }]],
  [{ addresses: { 4: home4, 6: server6 } }, [{ by: "address", version: 4 }]],
  [{ webrtc: [server4, home4] }, [{ by: "webrtc", address: "192.0.2.1" }]],
  [{ dns: [resolver("192.0.2.53", { asn: 64_500, isp: "Provider" })] }, [{ by: "provider", names: ["Provider"] }]],
  [
    { dns: [resolver("192.0.2.53", { asn: 64_500, isp: "Provider" })], earlier: [] },
    [{ by: "dns", names: ["Provider"] }],
  ],
  [
    {
      dns: [
        resolver("203.0.113.1", { asn: 64_501, isp: "Public" }),
        resolver("203.0.113.2", { asn: 64_501, isp: "Public" }),
        resolver("203.0.113.9"),
        resolver("198.51.100.7", { ours: true }),
      ],
    },
    [{ by: "dns", names: ["Public", "203.0.113.9"] }],
  ],
  // Two resolvers of unknown companies are not the same company.
  [{ dns: [resolver("203.0.113.9")], earlier: [info("192.0.2.1")] }, [{ by: "dns", names: ["203.0.113.9"] }]],
] satisfies [Partial<Found>, object[]][])("finds what goes past us: %j", (more, leaks) => {
  expect(verdictOf(more)).toEqual({ kind: "leaks", leaks, untested: [] });
});

test("says nothing of parts while the address is none of ours, or cannot be told", () => {
  expect(verdictOf({ addresses: { 4: home4, 6: home6 } })).toEqual({ kind: "off" });
  expect(verdictOf({ addresses: {} })).toEqual({ kind: "nowhere" });
  expect(verdictOf({ addresses: { 4: info("192.168.1.2", { kind: "private" }) } })).toEqual({ kind: "nowhere" });
  const { ours: _, ...unlisted } = info("198.51.100.7");
  expect(verdictOf({ addresses: { 4: unlisted } })).toEqual({ kind: "unknown" });
});

test("says nothing when the address changed meanwhile", () => {
  expect(verdictOf({ hasChanged: true })).toEqual({ kind: "changed" });
});
