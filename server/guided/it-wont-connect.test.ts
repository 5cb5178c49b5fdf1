import { beforeAll, describe, expect, test } from "vitest";
import { emptyDownloadList } from "../../api/download.schema.ts";
import type { Guided, GuidedSystem } from "../../api/guided.schema.ts";
import { follow, type Place, walk } from "../../app/pages/help/guided-walk.ts";
import { openArticleLibrary } from "../articles/articles.library.ts";
import { readConfig } from "../config.ts";
import { loadFacts } from "../content/facts.ts";
import { silentLog } from "../log.ts";
import { openGuidedPaths } from "./guided-paths.ts";

/** The path that ships, walked on every way that there is. */
let guided: Guided;
const ends: Place[] = [];
/** The places on the way to each end, shared between them. */
const places: Place[] = [];

beforeAll(async () => {
  const { site } = readConfig({});
  const facts = loadFacts({ contentDir: "content", site, downloads: emptyDownloadList });
  const articles = await openArticleLibrary({ contentDir: "content", facts, log: silentLog });
  const found = (await openGuidedPaths({ contentDir: "content", facts, articles, log: silentLog })).find(
    "it-wont-connect",
    "en",
  );
  if (!found) throw new Error("the path is gone");
  guided = found;
  const open = [walk(guided, "")];
  for (let place = open.pop(); place; place = open.pop()) {
    places.push(place);
    const { answers, end } = stepOf(place);
    if (end) ends.push(place);
    for (const answer of answers) {
      const next = follow(guided, place, answer);
      if (!next) throw new Error(`${place.way}: the answer "${answer.key}" leads nowhere`);
      open.push(next);
    }
  }
});

const stepOf = ({ step }: Place) => guided.steps[step] as Guided["steps"][string];
const endsIn = (end: string) => ends.filter((place) => stepOf(place).end === end);
const stepsOf = ({ taken, step }: Place) => [...taken.map((one) => one.step), step];
const htmlOf = (place: Place) => {
  const { body, how } = stepOf(place);
  return body + (how[place.system as GuidedSystem] ?? "");
};
const step = (way: string) => walk(guided, way).step;

describe("every way", () => {
  test("ends in a fix, in advice, with a person, or where nobody is to be written to", () => {
    expect(ends.length).toBeGreaterThan(1_000);
    for (const end of ["fixed", "advice", "person", "alone"]) expect(endsIn(end).length, end).toBeGreaterThan(0);
  });

  test("has no step twice and is bounded", () => {
    const twice = ends.filter((place) => new Set(stepsOf(place)).size < stepsOf(place).length);
    expect(twice.map(({ way }) => way)).toEqual([]);
    expect(Math.max(...new Set(ends.map(({ taken }) => taken.length)))).toBeLessThanOrEqual(22);
    expect(Math.max(...new Set(ends.map(({ way }) => way.length)))).toBeLessThanOrEqual(200);
  });

  test("can be told again by its address", () => {
    // One in fifty: the walk is the same for all.
    for (const place of places.filter((_, index) => index % 50 === 0)) {
      expect(walk(guided, place.way)).toEqual(place);
    }
  });

  test("says at every step what to do or what is asked, and a test ends in a question", () => {
    const quiet = places.filter((place) => htmlOf(place) === "" && stepOf(place).seconds !== null);
    expect(new Set(quiet.map((place) => `${place.step} ${place.system}`))).toEqual(new Set());
    for (const [id, { title, seconds, ask, end }] of Object.entries(guided.steps)) {
      if (seconds !== null) expect([(ask ?? title).endsWith("?"), end], id).toEqual([true, null]);
    }
  });

  test("that took a block away says how to set it back", () => {
    for (const id of ["really-off", "same-without", "plays-without", "other-vpn", "firewall"]) {
      const { undo, systems } = guided.steps[id] as Guided["steps"][string];
      for (const system of systems ?? ["windows", "android", "ios"])
        expect(undo[system], `${id} ${system}`).toBeTruthy();
    }
  });

  test("reaches every step", () => {
    expect(new Set(places.map((place) => place.step))).toEqual(new Set(Object.keys(guided.steps)));
  });
});

describe("the order", () => {
  test("begins with the VPN really off, then the quickest tests", () => {
    const ways = {
      "windows.connecting": "really-off",
      "windows.connecting.loads": "other-location",
      "windows.connecting.loads.same": "other-protocol",
      "windows.connecting.loads.same.same": "other-network",
      "windows.connecting.loads.same.same.same": "blocked-here",
      "windows.connecting.loads.same.same.same.no": "other-device",
    };
    for (const [way, expected] of Object.entries(ways)) expect(step(way), way).toBe(expected);
  });

  test("of each plan is that of the time it takes, for the first tests", () => {
    for (const name of ["connecting", "nothing-loads", "drops", "some-sites", "slow"]) {
      const quick = (guided.plans[name] ?? [])
        .filter((id) => !["really-off", "same-without", "speed-without"].includes(id))
        .flatMap((id) => guided.steps[id]?.seconds ?? [])
        .slice(0, 2);
      expect(quick, name).toEqual(quick.toSorted((a, b) => a - b));
    }
  });

  test("leads from a message to where it belongs", () => {
    expect(step("windows.message.809")).toBe("firewall");
    expect(step("windows.message.13801")).toBe("clock");
    expect(step("windows.message.868")).toBe("resolver");
    expect(step("android.message.handshake")).toBe("other-protocol");
    // What was left out comes after.
    expect(step("windows.message.13801.same")).toBe("really-off");
  });

  test.each(["offline", "address", "sites", "slow", "install", "streaming", "drops", "nothing", "message"])(
    "there is a start for %s on every system",
    (symptom) => {
      for (const system of ["windows", "android", "ios"]) {
        expect(walk(guided, `${system}.${symptom}`).way).toBe(`${system}.${symptom}`);
      }
    },
  );

  test("a Mac, Linux, a television and a router have an end of their own", () => {
    for (const device of ["mac", "linux", "tv", "console", "router"]) {
      expect(guided.steps[step(`other.${device}`)]?.end).toBe("advice");
    }
  });
});

describe("people at risk", () => {
  const blocked = () => guided.steps.blocked as Guided["steps"][string];

  test("are asked before a block is taken away", () => {
    for (const [id, { how, body, answers }] of Object.entries(guided.steps)) {
      const opens =
        /turn \*?\*?Kill switch|Block connections without VPN<\/strong> (and|off)|Disconnect, and open/.test(
          body + Object.values(how).join(),
        );
      if (!opens || id === "release") continue;
      expect(
        answers.map(({ key }) => key),
        id,
      ).toContain("keep");
    }
    expect(step("android.connecting.keep")).toBe("at-risk");
  });

  test("who choose to leave the block on meet no step that takes it away", () => {
    const careful = places.filter(({ taken }) => taken.some((one) => one.step === "at-risk" && one.answer === "go-on"));
    const later = new Set(careful.map((place) => place.step));
    expect(careful.length).toBeGreaterThan(0);
    for (const id of [
      "really-off",
      "same-without",
      "plays-without",
      "speed-without",
      "restart",
      "reinstall",
      "portal",
    ]) {
      expect(later).not.toContain(id);
    }
  });

  test("in a censored country get tools, a helpline, and no draft of a mail", () => {
    expect(step("windows.here")).toBe("blocked");
    expect(step("ios.connecting.loads.same.same.same.here")).toBe("blocked");
    expect(blocked().end).toBe("alone");
    for (const name of ["Tor Browser", "Snowflake", "Psiphon", "Access Now", "does not disguise itself"]) {
      expect(blocked().body).toContain(name);
    }
    expect(blocked().body).not.toContain("mailto:");
  });

  test("nothing asks for a country, a place or another hour, and nobody turns a firewall off", () => {
    const words = JSON.stringify(guided);
    expect(words).not.toMatch(/not far|another hour|other hours|three servers|two others|Allow an app through/i);
    for (const [sentence] of words.matchAll(/[^.]*\bturn (?:the|your) firewall[^.]*off\b[^.]*/gi)) {
      expect(sentence).toMatch(/do not/i);
    }
  });

  test("what could harm who sends it is not in the text for support", () => {
    for (const id of ["blocked-here", "at-risk"]) {
      expect(
        guided.steps[id]?.answers.every((answer) => answer.private),
        id,
      ).toBe(true);
    }
    for (const { answers } of Object.values(guided.steps)) {
      for (const { to, plan, private: hidden } of answers) {
        if (to === "at-risk" || to === "blocked" || plan === "careful") expect(hidden).toBe(true);
      }
    }
  });

  test("keys of answers, which stand in the address, name no place and no law", () => {
    const keys = Object.values(guided.steps).flatMap(({ answers }) => answers.map(({ key }) => key));
    expect(keys.join(" ")).not.toMatch(/risk|block|ban|censor|country|forbid|china|iran|russia/);
  });
});
