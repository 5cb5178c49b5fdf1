import { basename, join } from "node:path";
import * as v from "valibot";
import { SlugSchema } from "../../../api/common.schema.ts";
import { platforms } from "../../../api/download.schema.ts";
import { ClaimSchema, NameSchema, ProductFactSchema } from "../../../server/content/fact.schemas.ts";
import { localText } from "../../../server/content/local-text.ts";
import { entriesOf } from "../../../server/content/overlay.ts";
import { SiteSchema } from "../../../server/content/site-facts.ts";
import { DownloadFileSchema } from "../../../server/downloads/download-file.schema.ts";
import { IncidentSchema } from "../../../server/incidents/incident.schema.ts";
import { StoredNodeSchema } from "../../../server/nodes/node-file.schema.ts";
import { SynonymFileSchema } from "../../../server/search/content/synonym-file.ts";
import { defaultLocale, languageFiles } from "../../../site/locales.ts";
import type { Permission } from "../accounts/roles.ts";

type Path = readonly (string | number)[];

/** What the desk shows as forms. Each is made from the schema by which the site reads the same file. */
export interface FactKind {
  name: FactKindName;
  needs: Permission;
  format: "yaml" | "json";
  /** Of one entry. */
  schema: v.GenericSchema;
  /** The file of an entry, below the content folder. */
  file: (id: string) => string;
  /** Where the entry is in its file, whose value is given; undefined when it is not there. */
  place: (id: string, whole: unknown) => Path | undefined;
  /** Where a new entry goes. */
  newPlace?: (id: string, whole: unknown) => Path;
  /** What a new entry may be called; the field of the entry that says it, unless a field of its own does. */
  newId?: { schema: v.GenericSchema; field?: string };
  canRemove?: true;
  /** Entries whose names are not in a file. */
  ids?: (contentDir: string) => readonly string[];
  /** Entries of a file, in its order; the whole file is one when it is left out. */
  entries?: (whole: unknown) => readonly { id: string; line: string }[];
  /** What else a save changes in the file. */
  also?: (now: Date) => readonly { path: Path; value: unknown }[];
  /** What the schema wants of an entry that is filled in by halves. */
  complete?: (value: Readonly<Record<string, unknown>>, now: Date) => unknown;
  /** The setting that takes the place of the file. */
  elsewhere?: string;
}

export const factKindNames = ["site", "claims", "product", "downloads", "servers", "incidents", "synonyms"] as const;
export type FactKindName = (typeof factKindNames)[number];

/** The only entry of a file that is one form. */
export const wholeFile = "all";

const languages: readonly string[] = [...new Set(languageFiles)].sort();

export const factKinds: readonly FactKind[] = [
  {
    name: "site",
    needs: "facts",
    format: "yaml",
    schema: SiteSchema,
    file: () => "site.yaml",
    place: (id) => (id === wholeFile ? [] : undefined),
  },
  {
    name: "claims",
    needs: "facts",
    format: "yaml",
    schema: ClaimSchema,
    file: () => "claims.yaml",
    ...byName((claim) => `${claim.value} · ${textOf(claim.pages)} · ${claim.date}`),
  },
  {
    name: "product",
    needs: "facts",
    format: "yaml",
    schema: ProductFactSchema,
    file: () => "product.yaml",
    ...byName((fact) => textOf(typeof fact === "string" ? fact : Object.values(fact).flat())),
  },
  {
    name: "downloads",
    needs: "facts",
    format: "json",
    // Of a platform that has something to download: a form offers all fields.
    schema: partOf(DownloadFileSchema, "windows"),
    file: () => "downloads.json",
    place: (id) => (platforms.some((one) => one === id) ? [id] : undefined),
    entries: (whole) => platforms.map((id) => ({ id, line: String(mapOf(mapOf(whole)[id]).version ?? "") })),
    // Both empty: nothing is released.
    complete: (value) => (value.version || value.download_url ? value : { download_url: "", version: "", ...value }),
    elsewhere: "DOWNLOADS_URL",
  },
  {
    name: "servers",
    needs: "facts",
    format: "json",
    schema: StoredNodeSchema,
    file: () => "nodes.json",
    place(id, whole) {
      const index = nodesOf(whole).findIndex((node) => node.id === id);
      return index < 0 ? undefined : ["nodes", index];
    },
    newPlace: (_, whole) => ["nodes", nodesOf(whole).length],
    newId: { schema: StoredNodeSchema.entries.id, field: "id" },
    canRemove: true,
    entries: (whole) =>
      nodesOf(whole).map(({ id, city, servers, status }) => ({
        id: `${id}`,
        line: `${city} · ${servers} · ${status}`,
      })),
    // Visitors read how old the list is.
    also: (now) => [{ path: ["updated_at"], value: `${now.toISOString().slice(0, 19)}Z` }],
    elsewhere: "NODE_FEED_URL",
  },
  {
    name: "incidents",
    needs: "articles",
    format: "yaml",
    schema: IncidentSchema,
    file: (id) => `incidents/${id}.yaml`,
    place: (id, whole) => (v.is(SlugSchema, id) && whole !== undefined ? [] : undefined),
    newPlace: () => [],
    newId: { schema: SlugSchema },
    // What happens now is what is written of most.
    complete: (value, now) => ({
      ...value,
      start: value.start ?? minuteOf(now),
      updates: listOf(value.updates).map((one) => ({ ...mapOf(one), at: mapOf(one).at ?? minuteOf(now) })),
    }),
    ids: (contentDir) => yamlNames(join(contentDir, "incidents")).reverse(),
    entries: (whole) => {
      const { title, updates = [] } = mapOf(whole) as { title?: string; updates?: { state?: string }[] };
      return [{ id: wholeFile, line: `${updates.at(-1)?.state} · ${localText(title, defaultLocale).text}` }];
    },
  },
  {
    name: "synonyms",
    needs: "articles",
    format: "yaml",
    schema: SynonymFileSchema,
    file: (id) => `synonyms/${id}.yaml`,
    place: (id) => (languages.includes(id) ? [] : undefined),
    ids: () => languages,
    entries: (whole) => [{ id: wholeFile, line: String(listOf(mapOf(whole).synonyms).length) }],
  },
];

/** Entries that a file has by their names, at its top. */
function byName(line: (entry: Readonly<Record<string, unknown>>) => string) {
  return {
    place: (id: string, whole: unknown) => (Object.hasOwn(mapOf(whole), id) ? [id] : undefined),
    newPlace: (id: string) => [id],
    newId: { schema: NameSchema },
    canRemove: true,
    entries: (whole: unknown) =>
      Object.entries(mapOf(whole)).map(([id, entry]) => ({
        id,
        line: line(entry as Readonly<Record<string, unknown>>),
      })),
  } satisfies Partial<FactKind>;
}

function partOf(schema: v.GenericSchema, name: string): v.GenericSchema {
  const { entries } = schema as unknown as { entries: Readonly<Record<string, v.GenericSchema>> };
  const part = entries[name];
  if (!part) throw new Error(`The schema has no ${name}.`);
  return part;
}

function yamlNames(folder: string): string[] {
  try {
    const names = entriesOf(folder).map(({ name }) => name);
    return names.filter((name) => /^[a-z0-9-]{1,80}\.yaml$/.test(name)).map((name) => basename(name, ".yaml"));
  } catch {
    // Nobody has entered anything yet.
    return [];
  }
}

/** A moment as our files have it, to the minute. */
const minuteOf = (now: Date) => `${now.toISOString().slice(0, 16)}Z`;
const nodesOf = (whole: unknown) => listOf(mapOf(whole).nodes).map(mapOf);
const textOf = (value: unknown) => (listOf(value).length > 0 ? listOf(value).join(", ") : String(value ?? ""));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
