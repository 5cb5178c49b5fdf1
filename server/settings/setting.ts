import * as v from "valibot";

/** A setting documents itself: docs/operating.md lists them from here. */
export interface Setting<S extends v.GenericSchema = v.GenericSchema> {
  doc: string;
  /** The environment variable. */
  env: string;
  /** What the variable was called before: a start with it says so. */
  formerly?: string;
  schema: S;
  /** As it would be written in the environment. */
  default: string;
  /** Whether the value may hold a password and stays out of messages. */
  secret?: boolean;
}

export function setting<S extends v.GenericSchema<string, unknown>>(definition: Setting<S>): Setting<S> {
  return definition;
}

/** A setting or site.yaml is wrong; the message says which one and what it must be. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port from 0 to 65535"),
  v.transform(Number),
  v.maxValue(65_535, "must be a port from 0 to 65535"),
);
export const text = v.string();
/** A folder; the project's own when empty, as compose files leave it. */
export const folder = (ownName: string) =>
  v.pipe(
    text,
    v.transform((path) => path || ownName),
  );
/** A port; null when empty. */
export const optionalPort = v.union(
  [
    v.pipe(
      v.literal(""),
      v.transform(() => null),
    ),
    port,
  ],
  "must be a port from 0 to 65535, or empty",
);
export const onOff = v.pipe(
  v.picklist(["on", "off"], "must be on or off"),
  v.transform((value) => value === "on"),
);
/** A whole number that may be 0, with what it counts. */
export const count = (unit: string) =>
  v.pipe(text, v.regex(/^\d{1,6}$/, `must be a whole number of ${unit}`), v.transform(Number));
/** Whole seconds, at least one. */
export const seconds = v.pipe(
  text,
  v.regex(/^[1-9]\d{0,4}$/, "must be a whole number of seconds, 1 or more"),
  v.transform(Number),
);
/** Where a list is read from: an http(s) URL, a file, or nothing. */
export const source = v.pipe(
  text,
  v.check(
    (value) => !value.includes("://") || (/^https?:\/\//.test(value) && URL.canParse(value)),
    "must be an http(s) URL or a file, or be empty",
  ),
);

/** An origin, such as https://www.example.org, or nothing. */
export const origin = (example: string, otherwise: string) =>
  v.pipe(
    text,
    v.check(
      (value) => value === "" || /^https?:\/\/[^/]+$/.test(value),
      `must be an origin such as ${example}, ${otherwise}`,
    ),
  );
