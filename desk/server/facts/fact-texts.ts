import type { Shape, ShapeField } from "./fact-shape.ts";

/** What stands in the fields of a form, by their names: `updates.0.text.en`. */
export type Texts = Readonly<Record<string, string>>;

/** Fields beside those of a value, whose names no field of a schema can have. */
export const [fromName, newName, removeName] = ["(from)", "(name)", "(remove)"] as const;

/** Entries that a list of a form may have. */
const mostEntries = 1_000;

/** The fields of a value. */
export function textsOf(shape: Shape, value: unknown, name: string): Record<string, string> {
  switch (shape.is) {
    case "text":
    case "number":
    case "choice":
      return { [name]: plain(value) };
    case "ticks":
      return Object.fromEntries(listOf(value).map((one) => [`${name}.${plain(one)}`, "on"]));
    case "lines":
      return { [name]: listOf(value).map(plain).join("\n") };
    case "rows":
      return { [name]: listOf(value).map(rowOf).join("\n") };
    case "pairs":
      return {
        [name]: Object.entries(mapOf(value))
          .map(([key, one]) => `${key} = ${plain(one)}`)
          .join("\n"),
      };
    case "languages":
      return languageTexts(value, name);
    case "values": {
      const how = howOf(value);
      return {
        [inside(name, { name: "how" })]: how,
        [inside(name, { name: "values" })]: how === "one" ? plain(value) : lines(mapOf(value)[how]),
      };
    }
    case "group":
      return Object.assign(
        {},
        ...shape.fields.map((one) => textsOf(one.shape, mapOf(value)[one.name], inside(name, one))),
      );
    case "list":
      return Object.assign({}, ...listOf(value).map((one, index) => textsOf(shape.item, one, `${name}.${index}`)));
  }
}

/**
 * The value that a form was filled in with; undefined when nothing is. What is no number stays a text, of which the
 * schema then says what it should be.
 */
export function valueIn(shape: Shape, texts: Texts, name: string): unknown {
  const text = (key: string) => (Object.hasOwn(texts, key) ? (texts[key] ?? "") : "").replaceAll("\r\n", "\n").trim();
  switch (shape.is) {
    case "text":
    case "choice":
      return text(name) || undefined;
    case "number":
      return text(name) === "" ? undefined : numberOr(text(name));
    case "ticks":
      return shape.of.filter((one) => text(`${name}.${one}`) !== "");
    case "lines":
      return someOf(text(name));
    case "rows":
      return someOf(text(name))?.map((line) => someOf(line.replaceAll(",", "\n")) ?? []);
    case "pairs":
      return pairsIn(someOf(text(name)));
    case "languages":
      return languagesIn(shape, text, name);
    case "values": {
      const values = someOf(text(inside(name, { name: "values" })));
      const how = text(inside(name, { name: "how" }));
      return values && (how === "any" || how === "all") ? { [how]: values } : values?.join("\n");
    }
    case "group":
      return groupIn(shape.fields, texts, name);
    case "list":
      return entriesIn(shape.item, texts, name);
  }
}

/** The name of a field in its group. */
export function inside(name: string, field: Pick<ShapeField, "name">): string {
  return name === "" ? field.name : `${name}.${field.name}`;
}

/** How many entries of a list a form has. */
export function entriesOf(texts: Texts, name: string): number {
  const indexes = Object.keys(texts).flatMap((key) => {
    const index = key.startsWith(`${name}.`) ? /^\d{1,4}/.exec(key.slice(name.length + 1))?.[0] : undefined;
    return index === undefined ? [] : [Number(index) + 1];
  });
  return Math.min(mostEntries, Math.max(0, ...indexes));
}

function groupIn(fields: readonly ShapeField[], texts: Texts, name: string): unknown {
  const values = fields.map((field) => {
    const value = valueIn(field.shape, texts, inside(name, field));
    return [field.name, value ?? (field.empty === undefined ? undefined : emptied(field.empty))] as const;
  });
  const known = values.filter(([, value]) => value !== undefined);
  // Of the parts of a whole, those that nobody has filled in are not there.
  return known.length === 0 && name !== "" ? undefined : Object.fromEntries(known);
}

/** Entries that are not to be removed and are not empty, as the one that a form offers at the end may be. */
function entriesIn(item: Shape, texts: Texts, name: string): unknown[] | undefined {
  const found: unknown[] = [];
  for (let index = 0; index < entriesOf(texts, name); index += 1) {
    const value = valueIn(item, texts, `${name}.${index}`);
    if (!isBlank(value) && !texts[`${name}.${index}.${removeName}`]) found.push(value);
  }
  return found.length > 0 ? found : undefined;
}

function languageTexts(value: unknown, name: string): Record<string, string> {
  const byFile = typeof value === "string" ? { en: value } : mapOf(value);
  return Object.fromEntries(Object.entries(byFile).map(([file, text]) => [`${name}.${file}`, plain(text)]));
}

function languagesIn(
  { of, isRecord }: Extract<Shape, { is: "languages" }>,
  text: (key: string) => string,
  name: string,
) {
  const others = of.flatMap((file) => (text(`${name}.${file}`) === "" ? [] : [[file, text(`${name}.${file}`)]]));
  if (isRecord) return others.length > 0 ? Object.fromEntries(others) : undefined;
  const english = text(`${name}.en`) || undefined;
  return others.length > 0 ? { ...(english && { en: english }), ...Object.fromEntries(others) } : english;
}

function pairsIn(found: readonly string[] | undefined): unknown {
  if (!found) return undefined;
  return Object.fromEntries(
    found.map((line) => {
      const at = line.indexOf("=");
      return at < 0 ? [line, ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}

function howOf(value: unknown): "one" | "any" | "all" {
  const names = mapOf(value);
  return "any" in names ? "any" : "all" in names ? "all" : "one";
}

function someOf(text: string): string[] | undefined {
  const found = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return found.length > 0 ? found : undefined;
}

const lines = (value: unknown) => listOf(value).map(plain).join("\n");
const rowOf = (value: unknown) => listOf(value).map(plain).join(", ");
const plain = (value: unknown) => (value === undefined || value === null ? "" : String(value));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const emptied = (empty: "" | readonly []) => (empty === "" ? "" : []);
const isBlank = (value: unknown): boolean =>
  value === undefined || value === "" || (typeof value === "object" && Object.values(value ?? {}).every(isBlank));

function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function numberOr(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
