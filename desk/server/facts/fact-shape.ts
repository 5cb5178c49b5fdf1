import type * as v from "valibot";
import { languageFiles } from "../../../site/locales.ts";

/** How a value is shown as fields of a form: read off the schema that the site itself checks it with. */
export type Shape =
  | { is: "text"; input: "text" | "date" | "email" | "url"; isLong: boolean }
  | { is: "number" }
  | { is: "choice"; of: readonly string[] }
  /** Several of a few, each with a tick. */
  | { is: "ticks"; of: readonly string[] }
  /** A list of texts: a line each. */
  | { is: "lines" }
  /** A list of lists of texts: a line each, with commas in it. */
  | { is: "rows" }
  /** Texts by names that anybody chooses: lines such as `word = meaning`. */
  | { is: "pairs" }
  /** A text in English, or in several languages; as a record, in any languages but English. */
  | { is: "languages"; of: readonly string[]; isRecord: boolean }
  /** One value, or several of which any or all are meant. */
  | { is: "values" }
  | { is: "group"; fields: readonly ShapeField[] }
  | { is: "list"; item: Shape };

export interface ShapeField {
  name: string;
  shape: Shape;
  isOptional: boolean;
  /** What stands in the file when the field is empty; undefined when the name is left out. */
  empty: "" | readonly [] | undefined;
}

/** What of a valibot schema is looked at. */
interface Inner {
  kind: string;
  type: string;
  pipe?: readonly Inner[];
  entries?: Readonly<Record<string, Inner>>;
  item?: Inner;
  options?: readonly (Inner | string)[];
  wrapped?: Inner;
  key?: Inner;
  value?: Inner;
  getter?: (input: unknown) => Inner;
  default?: unknown;
}

/** Texts that want more than a line. */
const longNames = new Set(["note", "notes", "source", "method", "funding", "text", "address", "signature"]);

/** The form of a schema of one of the site's files. Throws when it has something that no form shows. */
export function shapeOf(schema: v.GenericSchema): Shape {
  return shapeIn(schema as unknown as Inner, "");
}

function shapeIn(schema: Inner, name: string): Shape {
  const { type } = schema;
  switch (type) {
    case "optional":
    case "nullable":
      return shapeIn(need(schema.wrapped), name);
    case "lazy":
      return shapeIn(need(schema.getter?.({})), name);
    case "unknown":
      return shapeIn(
        need(schema.pipe?.findLast((one) => one.kind === "schema" && (one.type !== "unknown" || one.pipe))),
        name,
      );
    case "string":
      return { is: "text", input: inputOf(schema), isLong: longNames.has(name) };
    case "number":
      return { is: "number" };
    case "picklist":
      return { is: "choice", of: (schema.options ?? []) as readonly string[] };
    case "array":
      return arrayShape(need(schema.item), name);
    case "record":
      return recordShape(schema);
    case "union":
      return unionShape((schema.options ?? []) as readonly Inner[]);
    case "object":
    case "strict_object":
      return { is: "group", fields: Object.entries(need(schema.entries)).map(([key, one]) => fieldOf(key, one)) };
    default:
      throw new Error(`No form shows ${type}.`);
  }
}

function fieldOf(name: string, schema: Inner): ShapeField {
  const isOptional = schema.type === "optional" || schema.type === "nullable";
  const empty = schema.default === "" ? "" : Array.isArray(schema.default) ? ([] as const) : undefined;
  return { name, shape: shapeIn(schema, name), isOptional, empty };
}

function arrayShape(item: Inner, name: string): Shape {
  const inside = shapeIn(item, name);
  if (inside.is === "choice") return { is: "ticks", of: inside.of };
  if (inside.is === "text") return { is: "lines" };
  return inside.is === "lines" ? { is: "rows" } : { is: "list", item: inside };
}

function recordShape({ key }: Inner): Shape {
  return key?.type === "picklist"
    ? { is: "languages", of: otherLanguageFiles((key.options ?? []) as readonly string[]), isRecord: true }
    : { is: "pairs" };
}

function unionShape(options: readonly Inner[]): Shape {
  const names = options.flatMap(({ entries }) => Object.keys(entries ?? {}));
  if (names.includes("en")) return { is: "languages", of: otherLanguageFiles(names), isRecord: false };
  if (names.includes("any") && names.includes("all")) return { is: "values" };
  throw new Error("No form shows this choice of forms.");
}

function otherLanguageFiles(names: readonly string[]): string[] {
  return [...new Set(languageFiles)].filter((file) => file !== "en" && names.includes(file)).sort();
}

function inputOf({ pipe = [] }: Inner): "text" | "date" | "email" | "url" {
  const actions = pipe.map(({ type }) => type);
  if (actions.includes("iso_date")) return "date";
  if (actions.includes("email")) return "email";
  return actions.includes("url") ? "url" : "text";
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("A schema of another make than the form knows.");
  return value;
}
