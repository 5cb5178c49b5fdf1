import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { NodeList } from "../../api/node.schema.ts";
import { openIncidents } from "./incidents.ts";
import { statusOf } from "./status.ts";

const now = Date.UTC(2026, 10, 23, 18);

/** Incidents out of files, with what was noted to be wrong with them. */
function incidentsOf(files: Record<string, string>) {
  const contentDir = mkdtempSync(join(tmpdir(), "incidents-"));
  onTestFinished(() => rmSync(contentDir, { recursive: true }));
  mkdirSync(join(contentDir, "incidents"));
  const write = (name: string, text: string) => writeFileSync(join(contentDir, "incidents", `${name}.yaml`), text);
  for (const [name, text] of Object.entries(files)) write(name, text);
  const faults: string[] = [];
  const note = (_: string, problems: readonly { line: number; message: string }[]) => {
    faults.splice(0, faults.length, ...problems.map(({ line, message }) => `${line} ${message}`));
  };
  return { incidents: openIncidents({ contentDir, faults: { note } as never }), faults, write };
}

const incident = (fields: string, updates: string) => `title:
  en: Frankfurt is slow
  de: Frankfurt ist langsam
impact: degraded
start: 2026-11-23T14:00Z
affected: [app, de-frankfurt, xx-nowhere]
${fields}updates:
${updates}`;
const update = (at: string, state: string, text: string) => `  - { at: ${at}, state: ${state}, text: ${text} }\n`;

const node = (id: string, status: string, region = "europe") =>
  ({ id, city: "Frankfurt", country: "Germany", region, status }) as NodeList["nodes"][number];
const nodes = {
  list: (): NodeList => ({
    updated_at: "2026-11-23T12:00:00Z",
    nodes: [node("de-frankfurt", "offline"), node("de-other", "online"), node("us-other", "unknown", "americas")],
  }),
};

test("an incident goes on until an update says that it is over, also one within the same minute", () => {
  const first = update("2026-11-23T14:10Z", "investigating", "We are looking.");
  const { incidents, write } = incidentsOf({ frankfurt: incident("", first) });
  const going = statusOf({ incidents, nodes }, "en", now);
  expect(going.past).toEqual([]);
  expect(going.current).toMatchObject([{ id: "frankfurt", state: "investigating", end: null }]);

  write("frankfurt", incident("", first + update("2026-11-23T14:10Z", "resolved", "Mended.")));
  incidents.reload();
  const over = statusOf({ incidents, nodes }, "en", now);
  expect(over.current).toEqual([]);
  expect(over.past).toMatchObject([{ state: "resolved", end: "2026-11-23T14:10:00.000Z" }]);
  expect(over.past[0]?.updates.map(({ state }) => state)).toEqual(["resolved", "investigating"]);
});

test("a text is in the reader's language, or says which language it is in", () => {
  const { incidents } = incidentsOf({ frankfurt: incident("", update("2026-11-23T14:10Z", "identified", "Known.")) });
  const [inGerman] = statusOf({ incidents, nodes }, "de", now).current;
  expect(inGerman?.title).toEqual({ text: "Frankfurt ist langsam" });
  expect(inGerman?.updates[0]?.text).toEqual({ text: "Known.", lang: "en" });
  expect(statusOf({ incidents, nodes }, "fa", now).current[0]?.title.lang).toBe("en");
});

test("locations are named as the list names them; parts and what is not on the list have no name", () => {
  const { incidents } = incidentsOf({ frankfurt: incident("", update("2026-11-23T14:10Z", "identified", "Known.")) });
  expect(statusOf({ incidents, nodes }, "en", now).current[0]?.affected).toEqual([
    { id: "app", name: "" },
    { id: "de-frankfurt", name: "Frankfurt (Germany)" },
    { id: "xx-nowhere", name: "" },
  ]);
});

test("planned work stands below what goes on, and is over when its end has passed", () => {
  const planned = (start: string, end: string) =>
    incident(`end: ${end}\n`, update("2026-11-20T00:00Z", "planned", "Work.")).replace("2026-11-23T14:00Z", start);
  const { incidents } = incidentsOf({
    coming: planned("2026-11-30T02:00Z", "2026-11-30T04:00Z"),
    done: planned("2026-11-22T02:00Z", "2026-11-22T04:00Z"),
    going: incident("", update("2026-11-23T14:10Z", "monitoring", "Mended.")),
  });
  const { current, past } = statusOf({ incidents, nodes }, "en", now);
  expect(current.map(({ id }) => id)).toEqual(["going", "coming"]);
  expect(past.map(({ id, state }) => [id, state])).toEqual([["done", "resolved"]]);
});

test("locations are counted by region, and those that are not online are named", () => {
  const { incidents } = incidentsOf({});
  expect(statusOf({ incidents, nodes }, "en", now).locations).toEqual({
    updated_at: "2026-11-23T12:00:00Z",
    total: { online: 1, maintenance: 0, offline: 1, unknown: 1 },
    regions: [
      { region: "americas", online: 0, maintenance: 0, offline: 0, unknown: 1 },
      { region: "europe", online: 1, maintenance: 0, offline: 1, unknown: 0 },
    ],
    not_online: [{ id: "de-frankfurt", name: "Frankfurt (Germany)", status: "offline" }],
  });
  expect(statusOf({ incidents, nodes: { list: () => null } }, "en", now).locations).toBeNull();
});

test("a file that an edit broke is named with its line, and shown as it was", () => {
  const good = incident("", update("2026-11-23T14:10Z", "identified", "Known."));
  const { incidents, faults, write } = incidentsOf({ frankfurt: good });
  write("frankfurt", good.replace("degraded", "terrible").replace("2026-11-23T14:00Z", "yesterday"));
  write("Bad Name", good);
  incidents.reload();
  expect(faults).toEqual([
    "1 the file's name must be lower-case letters, digits and hyphens",
    "4 impact: must be one of outage, degraded, maintenance",
    "5 start: must be a moment of the calendar with its zone, such as 2026-11-23T14:05Z",
  ]);
  expect(incidents.all().get("frankfurt")?.impact).toBe("degraded");
  write("frankfurt", incident("end: 2026-11-22T00:00Z\n", update("2026-11-23T14:10Z", "resolved", "Over.")));
  incidents.reload();
  expect(faults.join("\n")).toContain("end: is before the start");
});
