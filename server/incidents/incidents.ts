import { join } from "node:path";
import type { ContentFaults } from "../content/content.faults.ts";
import { readEntryFolder } from "../content/entry-folder.ts";
import { type IncidentFile, IncidentSchema } from "./incident.schema.ts";

export interface Incidents {
  /** By the names of their files. */
  all(): ReadonlyMap<string, IncidentFile>;
  /** Changes exactly when they do. */
  version(): string;
  /** Reads them again. What is wrong is noted, and stays as it was. */
  reload(): void;
}

/** Opens the incidents that people have entered, content/incidents/*.yaml. */
export function openIncidents({ contentDir, faults }: { contentDir: string; faults: ContentFaults }): Incidents {
  let entries: ReadonlyMap<string, IncidentFile> = new Map();
  let version = "";
  const reload = () => {
    const read = readEntryFolder(join(contentDir, "incidents"), IncidentSchema, entries);
    entries = read.entries;
    version = JSON.stringify([...entries]);
    faults.note("incidents", read.problems, "the incident as it was before stays, if there was one");
  };
  reload();
  return { all: () => entries, version: () => version, reload };
}
