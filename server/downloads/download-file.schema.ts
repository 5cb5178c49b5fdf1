import * as v from "valibot";
import { DaySchema } from "../../api/common.schema.ts";
import type { DownloadList, DownloadListSchema } from "../../api/download.schema.ts";
import { parseSignature } from "../../site/minisign.ts";
import { boundedArray } from "../remote-list/bounded-array.ts";

/** People are sent to these addresses to fetch programs: encrypted, and without a name and password in them. */
const HttpsUrl = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    return protocol === "https:" && username === "" && password === "" && !/[\s\p{Cc}]/u.test(text);
  }, "must be an https:// URL"),
);
const Version = v.pipe(
  v.string(),
  v.regex(/^[\w.+-]{1,40}$/, "must be a version such as 3.4.1, 40 characters at most"),
);
const Bytes = v.pipe(
  v.number("must be a number of bytes"),
  v.integer("must be a whole number of bytes"),
  v.minValue(1, "must be more than 0"),
  v.maxValue(100e9),
);
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits, lower case"));
const Signature = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check(isSignature, "must be the text of a .minisig file; npm run release:sign prints it"),
);
/** A page of one of a store's hosts: anything else is no store. */
const storeUrl = (...hosts: string[]) =>
  v.pipe(
    HttpsUrl,
    v.check(
      (text) => URL.canParse(text) && hosts.includes(new URL(text).hostname),
      `must be an address of ${hosts.join(" or ")}`,
    ),
  );
const ElsewhereSchema = v.strictObject(
  {
    google_play: v.optional(storeUrl("play.google.com")),
    app_store: v.optional(storeUrl("apps.apple.com")),
    microsoft_store: v.optional(storeUrl("apps.microsoft.com", "www.microsoft.com")),
    /** F-Droid has repositories anywhere. */
    f_droid: v.optional(HttpsUrl),
    github: v.optional(storeUrl("github.com")),
    /** Answers an empty email with the file, or with where it is. */
    mail: v.optional(v.pipe(v.string(), v.email("must be an email address"))),
  },
  ({ expected }) =>
    expected === "never"
      ? "is no place; there are google_play, app_store, microsoft_store, f_droid, github and mail"
      : "must be a list of places and addresses",
);
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "must not be empty"),
    v.maxLength(most, `must be ${most} characters or fewer`),
    v.check((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "must be one line"),
  );

const FileSchema = v.object({
  label: line(40),
  url: HttpsUrl,
  size: v.optional(Bytes),
  sha256: v.optional(Sha256),
  signature_url: v.optional(HttpsUrl),
  signature: v.optional(Signature),
});

const ReleaseSchema = v.object({
  download_url: HttpsUrl,
  version: Version,
  size: v.optional(Bytes),
  sha256: v.optional(Sha256),
  min_os: v.optional(line(60)),
  released_at: v.optional(DaySchema),
  signature_url: v.optional(HttpsUrl),
  signature: v.optional(Signature),
  elsewhere: v.optional(ElsewhereSchema),
  notes: v.optional(boundedArray(line(300), 20, "notes")),
  files: v.optional(
    v.pipe(
      boundedArray(FileSchema, 20, "files"),
      v.check((files) => new Set(files.map(({ label }) => label)).size === files.length, "must not use a label twice"),
    ),
  ),
});

/** Nothing is released for this platform: both fields empty, and no others. */
const UnreleasedSchema = v.strictObject({ download_url: v.literal(""), version: v.literal("") });

const PlatformSchema = v.lazy((input) => (isUnreleased(input) ? UnreleasedSchema : ReleaseSchema));

function isUnreleased(input: unknown): boolean {
  const entry = input as { download_url?: unknown; version?: unknown } | null | undefined;
  return entry?.download_url === "" && entry.version === "";
}

/** Browsers read a file in pieces: a signature made of its sum, as minisign makes them since 0.8. */
function isSignature(text: string): boolean {
  try {
    return parseSignature(text).isPrehashed;
  } catch {
    return false;
  }
}

/** content/downloads.json and what `downloadsUrl` leads to: the API's list, checked strictly. */
export const DownloadFileSchema: v.GenericSchema<unknown, DownloadList> = v.object({
  windows: PlatformSchema,
  android: PlatformSchema,
  ios: PlatformSchema,
  mac: PlatformSchema,
} satisfies Record<keyof typeof DownloadListSchema.entries, v.GenericSchema>);
