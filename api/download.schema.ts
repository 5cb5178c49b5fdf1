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
  signature_url: v.optional(v.string()),
  /** The text of the file's `.minisig`. */
  signature: v.optional(v.string()),
});

/** Where else a platform's app is had: addresses by the place, and an email address that answers with it. */
export const ElsewhereSchema = v.object({
  google_play: v.optional(v.string()),
  app_store: v.optional(v.string()),
  microsoft_store: v.optional(v.string()),
  f_droid: v.optional(v.string()),
  github: v.optional(v.string()),
  mail: v.optional(v.string()),
});
export type Elsewhere = v.InferOutput<typeof ElsewhereSchema>;

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
  /** The text of the main file's `.minisig`. */
  signature: v.optional(v.string()),
  elsewhere: v.optional(ElsewhereSchema),
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

/** An address that the site is copied to, of the signed list. */
export const MirrorSchema = v.object({ address: v.string(), since: DaySchema, note: v.optional(v.string()) });
export type Mirror = v.InferOutput<typeof MirrorSchema>;

/** What tells a genuine file and a genuine copy of the site. Empty texts and lists are not filled in. */
export const DownloadProofSchema = v.object({
  /** Public keys of minisign that files are signed with: the current one, then earlier ones that still count. */
  release_keys: v.array(v.string()),
  /** The same for copies of the site and their list. */
  mirror_keys: v.array(v.string()),
  windows_publisher: v.string(),
  ios_developer: v.string(),
  android_package: v.string(),
  /** SHA-256 of Android's signing certificate: hexadecimal digits with colons. */
  android_certificate: v.string(),
  /** Of the list that was signed last; null without one. */
  mirrors: v.nullable(v.object({ signed: v.string(), mirrors: v.array(MirrorSchema) })),
});
export type DownloadProof = v.InferOutput<typeof DownloadProofSchema>;

/**
 * The campaign that led to this tab: the path of its landing page with the labels, such as
 * `/de/free?utm_source=news&utm_campaign=autumn`.
 */
const ClickCampaign = v.optional(v.pipe(v.string(), v.maxLength(2_000, "must have 2,000 characters or fewer")));

/** GET: a Windows download was clicked. */
export const WindowsClickQuery = v.object({ locale: LocaleQuery, campaign: ClickCampaign });

/** POST: a download for another platform was clicked. */
export const ClickBody = v.strictObject({
  platform: v.picklist(["android", "ios", "mac"], "must be android, ios or mac (Windows clicks are sent by GET)"),
  locale: v.optional(LocaleCodeSchema, "en"),
  version: v.optional(v.pipe(v.string(), v.regex(/^[\w.+-]{0,40}$/, "must be a version of up to 40 characters"))),
  campaign: ClickCampaign,
});
export type Click = v.InferInput<typeof ClickBody>;
