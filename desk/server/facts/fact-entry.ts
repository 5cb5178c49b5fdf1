import { matchesGlob } from "node:path";
import * as v from "valibot";
import { parse as parseYaml, stringify } from "yaml";
import { fileKinds, schemaComment } from "../../../cli/content-check/file.schemas.ts";
import { type DeskFiles, type FileName, type FileState, versionOf } from "../files/desk-files.ts";
import { type Edit, edited, editsBetween } from "./fact-edits.ts";
import type { FactKind } from "./fact-kinds.ts";
import { type Shape, shapeOf } from "./fact-shape.ts";
import { type Texts, textsOf, valueIn } from "./fact-texts.ts";

/** An entry as its file has it now. */
export interface FactEntry {
  kind: FactKind;
  id: string;
  file: FileState;
  shape: Shape;
  /** Where it is in the file; undefined when it is new. */
  place: readonly (string | number)[] | undefined;
  texts: Texts;
  /** Changes with the entry, and with nothing else in the file. */
  version: string;
}

/** A file that cannot be read as YAML or JSON has no entries: it is mended as text. */
export class UnreadableFactError extends Error {
  override readonly name = "UnreadableFactError";
}

export function fileOf(kind: FactKind, id: string): FileName {
  return { folder: "content", path: kind.file(id) };
}

/** An entry, or what a new one of that name begins with. Undefined when there can be none. */
export async function readEntry(files: DeskFiles, kind: FactKind, id: string): Promise<FactEntry | undefined> {
  const file = await files.read(fileOf(kind, id));
  if (!file) return undefined;
  const whole = wholeOf(file, kind);
  const place = kind.place(id, whole);
  const shape = shapeOf(kind.schema);
  const value = place && valueAt(whole, place);
  return { kind, id, file, shape, place, texts: value ? textsOf(shape, value, "") : {}, version: versionAt(value) };
}

/** The whole of a file, as plain values. Throws UnreadableFactError. */
export function wholeOf({ text, version, path }: FileState, { format }: FactKind): unknown {
  if (version === "") return undefined;
  try {
    return format === "json" ? JSON.parse(text) : (parseYaml(text, { schema: "core" }) ?? {});
  } catch (cause) {
    throw new UnreadableFactError(`${path} cannot be read`, { cause });
  }
}

/** The value that a form says, as the schema wants it. */
export function saidBy({ kind, shape }: FactEntry, texts: Texts, now: Date): unknown {
  const value = valueIn(shape, texts, "");
  return kind.complete ? kind.complete((value ?? {}) as Readonly<Record<string, unknown>>, now) : value;
}

/** What the schema says of a value, by the field that it says it of; of the whole by an empty name. */
export function wrongWith({ schema }: FactKind, value: unknown, required: string): Record<string, string> {
  const result = v.safeParse(schema, value);
  const wrong: Record<string, string> = {};
  for (const { path = [], message, input } of result.issues ?? []) {
    const name = path.map(({ key }) => String(key)).join(".");
    // Where a schema has no words of its own for what is missing.
    const text = input === undefined && message.startsWith("Invalid ") ? required : message;
    wrong[name] = wrong[name] ? `${wrong[name]}; ${text}` : text;
  }
  return wrong;
}

/** The file's text with the entry as it is to be; without it when `after` is undefined. */
export function withEntry(entry: FactEntry, after: unknown, now: Date): string {
  const { kind, id, file, place, texts } = entry;
  const also = kind.also?.(now).map((one): Edit => ({ how: "set", ...one })) ?? [];
  if (place) {
    const edits = editsBetween(saidBy(entry, texts, now), after, place);
    return edited(file.text, kind.format, edits.length > 0 ? [...edits, ...also] : []);
  }
  if (file.version === "") return `${headOf(file.path)}${stringify(after, { lineWidth: 0 })}`;
  const path = kind.newPlace?.(id, wholeOf(file, kind)) ?? [];
  const how = typeof path.at(-1) === "number" ? "insert" : "set";
  return edited(file.text, kind.format, [{ how, path, value: after }, ...also]);
}

/** The line by which editors find the schema of a new file. */
function headOf(path: string): string {
  const kind = fileKinds.find(({ files }) => matchesGlob(path, files));
  return kind ? `${schemaComment(kind)}\n` : "";
}

function versionAt(value: unknown): string {
  return value === undefined ? "" : versionOf(JSON.stringify(value));
}

function valueAt(whole: unknown, place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown>)[key], whole);
}
