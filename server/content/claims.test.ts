import { expect, test } from "vitest";
import { contradictions, groupOf } from "./claims.ts";
import type { Claims } from "./facts.ts";

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
