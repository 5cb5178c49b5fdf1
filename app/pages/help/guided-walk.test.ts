import { describe, expect, test } from "vitest";
import { isUnderWay } from "./guided-address.ts";
import { type GuidedMap, stepsAhead, walk, waysOn } from "./guided-walk.ts";

const open = { systems: null, settles: null, end: null };
const end = { ...open, end: "person" as const, answers: [] };
const map: GuidedMap = {
  start: "device",
  plans: { usual: ["spot", "phone-only", "again", "contact"], other: ["again", "contact"] },
  steps: {
    device: {
      ...open,
      answers: [
        { key: "windows", system: "windows", plan: "usual" },
        { key: "ios", system: "ios", plan: "usual" },
        { key: "knows", system: "ios", plan: "usual", excludes: "spot" },
      ],
    },
    spot: {
      ...open,
      settles: "spot",
      answers: [
        { key: "same", excludes: "spot" },
        { key: "ahead", to: "again" },
        { key: "turn", plan: "other" },
      ],
    },
    "phone-only": { ...open, systems: ["ios"], answers: [{ key: "no" }] },
    again: { ...open, answers: [{ key: "same" }, { key: "back", to: "spot" }] },
    contact: end,
  },
};
const steps = (way: string) => [...walk(map, way).taken.map(({ step }) => step), walk(map, way).step];

describe("a way", () => {
  test("goes through the plan, past what is for other systems", () => {
    expect(steps("windows.same.same")).toEqual(["device", "spot", "again", "contact"]);
    expect(steps("ios.same.no.same")).toEqual(["device", "spot", "phone-only", "again", "contact"]);
  });

  test("passes over what is ruled out, and remembers it", () => {
    expect(steps("knows.no")).toEqual(["device", "phone-only", "again"]);
    expect(walk(map, "knows.no")).toMatchObject({ excluded: ["spot"], system: "ios", plan: "usual" });
    expect(walk(map, "ios.same").excluded).toEqual(["spot"]);
  });

  test("jumps ahead and comes back to what was left out, never to what was done", () => {
    expect(steps("ios.ahead.same")).toEqual(["device", "spot", "again", "phone-only"]);
    expect(steps("ios.ahead.back")).toEqual(["device", "spot", "again", "phone-only"]);
  });

  test("changes its plan", () => expect(steps("ios.turn.same")).toEqual(["device", "spot", "again", "contact"]));

  test("counts as far as it fits", () => {
    for (const way of ["", "nonsense", "windows-symptom,windows-connecting", "constructor", "..", "<script>", "same"]) {
      expect(walk(map, way)).toMatchObject({ step: "device", way: "", taken: [] });
    }
    expect(walk(map, "windows.nonsense.same")).toMatchObject({ step: "spot", way: "windows" });
    expect(walk(map, "windows.same.same.same")).toMatchObject({ step: "contact", way: "windows.same.same" });
    expect(walk(map, `windows.${"same.".repeat(10_000)}`).step).toBe("contact");
  });

  test("names where its answers lead", () => {
    expect(waysOn(map, walk(map, "windows"))).toEqual([
      { key: "same", way: "windows.same" },
      { key: "ahead", way: "windows.ahead" },
      { key: "turn", way: "windows.turn" },
    ]);
    expect(waysOn(map, walk(map, "windows.same.same"))).toEqual([]);
  });

  test("knows what may come, for a sheet of paper", () => {
    expect(stepsAhead(map, walk(map, "windows"))).toEqual(["spot", "again"]);
    expect(stepsAhead(map, walk(map, "ios.same"))).toEqual(["phone-only", "again"]);
    expect(stepsAhead(map, walk(map, "ios.turn"))).toEqual(["again"]);
    expect(stepsAhead(map, walk(map, "windows.same.same"))).toEqual([]);
  });

  test("makes the page one visitor's", () => {
    expect(isUnderWay(new URLSearchParams("way=windows"))).toBe(true);
    expect(isUnderWay(new URLSearchParams("way="))).toBe(false);
    expect(isUnderWay(new URLSearchParams("step=windows"))).toBe(false);
  });
});
