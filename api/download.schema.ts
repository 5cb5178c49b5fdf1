import * as v from "valibot";
import { platforms } from "./choices.ts";
import { DaySchema, LocaleCodeSchema, LocaleQuery } from "./common.schema.ts";

export { emptyDownloadList, platforms } from "./choices.ts";

export const PlatformSchema = v.picklist(platforms, `must be one of ${platforms.join(", ")}`);
export type Platform = v.InferOutput<typeof PlatformSchema>;

/** Another file of the same release: a mirror or another architecture. */
export const DownloadFileSchema = v.object({
  label: v.string(),
  url: v.string(),
  /** Bytes. */
  size: v.optional(v.number()),
  /** 64 hexadecimal digits, lower case. */
  sha256: v.optional(v.string()),
});

/** One platform's release. `download_url` and `version` are empty strings while nothing is released. */
export const DownloadSchema = v.object({
  download_url: v.string(),
  version: v.string(),
  /** Bytes. */
  size: v.optional(v.number()),
  /** 64 hexadecimal digits, lower case. */
  sha256: v.optional(v.string()),
  min_os: v.optional(v.string()),
  released_at: v.optional(DaySchema),
  signature_url: v.optional(v.string()),
  notes: v.optional(v.array(v.string())),
  files: v.optional(v.array(DownloadFileSchema)),
});
export type Download = v.InferOutput<typeof DownloadSchema>;

export const DownloadListSchema = v.object({
  windows: DownloadSchema,
  android: DownloadSchema,
  ios: DownloadSchema,
  mac: DownloadSchema,
});
export type DownloadList = v.InferOutput<typeof DownloadListSchema>;

/** GET: a Windows download was clicked. */
export const WindowsClickQuery = v.object({ locale: LocaleQuery });

/** POST: a download for another platform was clicked. */
export const ClickBody = v.strictObject({
  platform: v.picklist(["android", "ios", "mac"], "must be android, ios or mac (Windows clicks are sent by GET)"),
  locale: v.optional(LocaleCodeSchema, "en"),
  version: v.optional(v.pipe(v.string(), v.regex(/^[\w.+-]{0,40}$/, "must be a version of up to 40 characters"))),
});
export type Click = v.InferInput<typeof ClickBody>;
