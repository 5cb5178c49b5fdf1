import { expect, test } from "vitest";
import { contradictions, groupOf, methodFacts } from "./claims.ts";
import type { Claims } from "./fact.schemas.ts";

const claim = (value: number, contradicts?: string[]) => ({
  value,
  pages: ["/"],
  source: "x",
  date: "2026-11-20",
  ...(contradicts && { contradicts }),
});
const claims: Claims = {
  home: claim(7),
  stream: claim(6, ["home"]),
  low: claim(59, ["all"]),
  all: claim(60),
  ports: claim(1),
};

test("claims that say different things of one matter are a group, whichever side names the other", () => {
  expect(contradictions(claims).map((group) => group.map(({ name, value }) => `${name} ${value}`))).toEqual([
    ["home 7", "stream 6"],
    ["low 59", "all 60"],
  ]);
  expect(groupOf("stream", claims)).toEqual(["stream", "home"]);
  expect(groupOf("ports", claims)).toEqual(["ports"]);
});

test("claims that agree are no contradiction", () => {
  expect(contradictions({ ...claims, stream: claim(7, ["home"]), low: claim(60, ["all"]) })).toEqual([]);
});

test("a comparison's method is shown once each of its figures has one, in the reader's language where it is written", () => {
  const counted = { en: "Counted on 2 March 2027.", de: "Gezählt am 2. März 2027." };
  const ours = { ...claim(100), method: counted };
  const theirs = { ...claim(3), method: "Named by their makers." };
  const methods = (of: Claims) => Object.fromEntries(methodFacts(of));

  const half = methods({ freeServers: ours, freeLocations: ours, otherFreeLocations: claim(3), speedFactor: claim(5) });
  expect(half).toEqual({
    comparisonMethod: { english: "", translations: {} },
    speedMethod: { english: "", translations: {} },
  });

  const whole = methods({ freeServers: ours, freeLocations: ours, otherFreeLocations: theirs, speedFactor: claim(5) });
  expect(whole.comparisonMethod?.english).toBe("Counted on 2 March 2027. Named by their makers.");
  expect(whole.comparisonMethod?.translations).toMatchObject({
    de: "Gezählt am 2. März 2027. Named by their makers.",
    fr: "Counted on 2 March 2027. Named by their makers.",
  });
  expect(whole.speedMethod?.english).toBe("");
});
