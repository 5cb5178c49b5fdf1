import { describe, expect, test } from "vitest";
import type { IpInfo } from "../../../api/ip.schema.ts";
import type { ServerNode } from "../../../api/node.schema.ts";
import type { SiteContext } from "../../router/route.ts";
import { addressFacts, loadGuidedFacts, locationFacts } from "./guided-facts.ts";

const address = (more: Partial<IpInfo>) => ({ ip: "198.51.100.9", kind: null, ...more }) as IpInfo;
const node = (id: string, status: ServerNode["status"]) => ({ id, city: id, country: "X", status }) as ServerNode;
const made = "2026-11-23T10:00:00Z";
const later = (hours: number) => Date.parse(made) + hours * 3_600_000;

describe("the visitor's address", () => {
  test("is ours or not where the operator has named the servers", () => {
    expect(addressFacts(address({ ours: true, kind: "vpn" }))).toEqual({ address: { ip: "198.51.100.9", ours: true } });
    expect(addressFacts(address({ ours: false }))).toEqual({ address: { ip: "198.51.100.9", ours: false } });
    expect(addressFacts(address({ ours: false, kind: "vpn" }))).toMatchObject({ address: { ours: false } });
  });

  test("is not guessed", () => {
    expect(addressFacts(address({ kind: "vpn" }))).toEqual({});
    expect(addressFacts(address({ ours: false, kind: "private" }))).toEqual({});
    expect(addressFacts(address({ ours: false, kind: "loopback" }))).toEqual({});
  });
});

describe("the locations", () => {
  test("are told with the age of the list", () => {
    const nodes = [node("a", "online"), node("b", "maintenance"), node("c", "offline")];
    expect(locationFacts({ nodes, updated_at: made }, later(3))).toEqual({
      locations: {
        total: 3,
        out: [
          { id: "b", city: "b", country: "X" },
          { id: "c", city: "c", country: "X" },
        ],
        updatedAt: made,
        minutes: 180,
      },
    });
    expect(locationFacts({ nodes: [node("a", "online")], updated_at: made }, later(24)).locations?.out).toEqual([]);
  });

  test("are not told from a list that is old, empty or without a time", () => {
    const nodes = [node("a", "online")];
    expect(locationFacts({ nodes, updated_at: made }, later(25))).toEqual({});
    expect(locationFacts({ nodes, updated_at: "once" }, later(1))).toEqual({});
    expect(locationFacts({ nodes: [], updated_at: made }, later(1))).toEqual({});
  });
});

describe("asking for them", () => {
  const context = (api: object) => ({ api, locale: "en", site: { samples: [] } }) as unknown as SiteContext;
  const failing = context({ ip: () => Promise.reject(new TypeError("offline")) });

  test("a step goes on without what cannot be asked for", async () => {
    expect(await loadGuidedFacts("address", failing, new AbortController().signal)).toEqual({});
    expect(await loadGuidedFacts(null, context({}), new AbortController().signal)).toEqual({});
  });

  test("a visit that was given up is given up", async () => {
    await expect(loadGuidedFacts("address", failing, AbortSignal.abort())).rejects.toThrow(/abort/i);
  });
});
