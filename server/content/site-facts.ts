import { readFileSync } from "node:fs";
import * as v from "valibot";
import { parse as parseYaml } from "yaml";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import { ConfigError } from "../settings/setting.ts";
import { typeset } from "./typeset.ts";

const days = v.pipe(v.number(), v.integer("must be a whole number of days"), v.minValue(1));
const LegalSchema = v.strictObject({
  address: v.optional(v.string(), ""),
  country: v.optional(v.string(), ""),
  register: v.optional(v.string(), ""),
  officer: v.optional(v.string(), ""),
  representative: v.optional(v.string(), ""),
  authority: v.optional(v.string(), ""),
  host: v.optional(v.string(), ""),
  mail: v.optional(v.string(), ""),
  governingLaw: v.optional(v.string(), ""),
  abuse: v.optional(v.string(), ""),
  dsa: v.optional(v.string(), ""),
  minimumAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 16),
  mailDays: v.optional(days, 365),
  logDays: v.optional(days, 14),
  answerDays: v.optional(days, 30),
  noticeDays: v.optional(days, 30),
});

/** The site's own facts: content/site.yaml with what the environment overrides. */
const SiteSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  origin: v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, "must be an origin without a slash at the end")),
  supportEmail: v.pipe(v.string(), v.email("must be an email address")),
  company: v.string(),
  funding: v.string(),
  /** The same sentence in other languages, by the name of their file; English where there is none. */
  fundingTranslations: v.optional(v.record(v.string(), v.string()), {}),
  social: v.array(v.object({ name: v.string(), url: v.pipe(v.string(), v.url()) })),
  /** What only the owner can say; empty texts are asked for on the pages and by the publishing check. */
  legal: v.optional(LegalSchema, {}),
});
export type SiteFacts = v.InferOutput<typeof SiteSchema>;

interface SiteSettings {
  contentDir: string;
  siteName: string;
  siteOrigin: string;
  supportEmail: string;
}

/** Reads site.yaml with what the environment overrides. Throws ConfigError with all that is wrong, one line each. */
export function readSiteFacts({ contentDir, siteName, siteOrigin, supportEmail }: SiteSettings): SiteFacts {
  const file = `${contentDir}/site.yaml`;
  let raw: unknown;
  try {
    raw = parseYaml(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
  const overrides = {
    ...(siteName && { name: siteName }),
    ...(siteOrigin && { origin: siteOrigin }),
    ...(supportEmail && { supportEmail }),
  };
  const result = v.safeParse(SiteSchema, { ...(raw as object), ...overrides });
  if (result.success) return result.output;
  const variables: Record<string, string> = { name: "SITE_NAME", origin: "SITE_ORIGIN", supportEmail: "SUPPORT_EMAIL" };
  const lines = result.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? "file";
    const variable = field in overrides ? variables[field] : undefined;
    return `${variable ? `${variable}=${overrides[field as keyof typeof overrides]}` : `${file}: ${field}`} ${issue.message}`;
  });
  throw new ConfigError(lines.join("\n"));
}

/** How the app is paid for, in a language; in English where nobody has translated it. */
export function fundingIn({ funding, fundingTranslations }: SiteFacts, locale: LocaleCode): string {
  const { file, tag } = localeOf(locale);
  return typeset(fundingTranslations[file] ?? funding, tag);
}
