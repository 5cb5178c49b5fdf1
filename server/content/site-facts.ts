import { join } from "node:path";
import * as v from "valibot";
import { type LocaleCode, languageFiles, localeOf } from "../../site/locales.ts";
import { parsePublicKey } from "../../site/minisign.ts";
import { ConfigError } from "../settings/setting.ts";
import { ContentError, type ContentProblem, formatProblem } from "./content.problem.ts";
import { LocalTextsSchema } from "./local-text.ts";
import { typeset } from "./typeset.ts";
import { readUtf8 } from "./utf8.ts";
import { parseYamlLines } from "./yaml.parser.ts";

const text = v.string("must be text; put it in quotes");
const days = v.pipe(
  v.number("must be a whole number of days"),
  v.integer("must be a whole number of days"),
  v.minValue(1, "must be 1 or more"),
);
const age = v.pipe(
  v.number("must be a whole number of years"),
  v.integer("must be a whole number of years"),
  v.minValue(0, "must not be negative"),
);

/** Says which fields there are when a name is none of them. */
const only =
  (names: string) =>
  ({ expected }: { expected: string | null }) =>
    expected === "never" ? `is no field; there are ${names}` : `is required; there must be ${names}`;

const legalFields = {
  /** Of the legal texts that count; the others are translations. */
  bindingLanguage: v.optional(
    v.picklist([...languageFiles], `must be a language’s file name: ${languageFiles.join(", ")}`),
    "en",
  ),
  address: v.optional(text, ""),
  country: v.optional(text, ""),
  register: v.optional(text, ""),
  officer: v.optional(text, ""),
  representative: v.optional(text, ""),
  authority: v.optional(text, ""),
  host: v.optional(text, ""),
  mail: v.optional(text, ""),
  governingLaw: v.optional(text, ""),
  abuse: v.optional(text, ""),
  dsa: v.optional(text, ""),
  minimumAge: v.optional(age, 16),
  mailDays: v.optional(days, 365),
  logDays: v.optional(days, 14),
  answerDays: v.optional(days, 30),
  noticeDays: v.optional(days, 30),
};

export const LegalSchema = v.strictObject(legalFields, only(Object.keys(legalFields).join(", ")));

const sentence = v.pipe(
  text,
  v.minLength(1, "must not be empty"),
  v.regex(/^(?:[^{}]|\{siteName\})*$/, "may have {siteName} where the name stands, and no other braces"),
);

/** What nothing can stand in for. */
const needed = {
  name: v.pipe(text, v.minLength(1, "must not be empty"), v.maxLength(60, "must have 60 characters or fewer")),
  origin: v.pipe(
    text,
    v.regex(/^https?:\/\/[^/\s]+$/, "must be an origin such as https://www.example.org, without a slash at the end"),
  ),
  supportEmail: v.pipe(text, v.email("must be an email address")),
  company: v.pipe(text, v.minLength(1, "must not be empty")),
  funding: sentence,
};

const TranslationsSchema = v.record(
  v.picklist([...languageFiles], `must be a language's file name: ${languageFiles.join(", ")}`),
  sentence,
  "must be a list of languages and sentences",
);
const LinkSchema = v.strictObject(
  { name: v.pipe(text, v.minLength(1, "must not be empty")), url: v.pipe(text, v.url("must be a URL")) },
  only("name and url"),
);
const PersonSchema = v.strictObject(
  { name: v.pipe(text, v.minLength(1, "must not be empty")), role: v.optional(LocalTextsSchema) },
  only("name and role"),
);
const PublicKeySchema = v.pipe(
  text,
  v.check(isPublicKey, "must be a public key of minisign: 56 letters and digits that begin with RW"),
);
const KeysSchema = v.optional(v.array(PublicKeySchema, "must be a list of public keys"), []);
const optional = {
  /** Under the icon on a phone's home screen, where a long name is cut. */
  shortName: v.optional(
    v.pipe(text, v.minLength(1, "must not be empty"), v.maxLength(20, "must have 20 characters or fewer")),
  ),
  /** The same sentence in other languages, by the name of their file; English where there is none. */
  fundingTranslations: v.optional(TranslationsSchema, {}),
  social: v.optional(v.array(LinkSchema, "must be a list of name and url"), []),
  /**
   * Public keys by which anybody tells genuine files, copies of the site, and the warrant canary; the current one
   * first.
   */
  keys: v.optional(
    v.strictObject(
      { release: KeysSchema, mirrors: KeysSchema, canary: KeysSchema },
      only("release, mirrors and canary"),
    ),
    {},
  ),
  /** Who answers for the site, for the proof page. */
  people: v.optional(v.array(PersonSchema, "must be a list of name and role"), []),
  /** What only the owner can say; empty texts are asked for on the pages and by the publishing check. */
  legal: v.optional(LegalSchema, {}),
};

function isPublicKey(line: string): boolean {
  try {
    parsePublicKey(line);
    return !line.includes("\n");
  } catch {
    return false;
  }
}

/** The site's own facts: content/site.yaml with what the environment overrides. */
export const SiteSchema = v.strictObject(
  { ...needed, ...optional },
  only([...Object.keys(needed), ...Object.keys(optional)].join(", ")),
);
type Parsed = v.InferOutput<typeof SiteSchema>;
export type SiteFacts = Omit<Parsed, "fundingTranslations"> & {
  fundingTranslations: Readonly<Partial<Record<string, string>>>;
};

export interface SiteSettings {
  contentDir: string;
  siteName: string;
  siteOrigin: string;
  supportEmail: string;
}

/** What the environment says of the site, over site.yaml, by field. */
function overridesOf({ siteName, siteOrigin, supportEmail }: SiteSettings) {
  return {
    ...(siteName && { name: siteName }),
    ...(siteOrigin && { origin: siteOrigin }),
    ...(supportEmail && { supportEmail }),
  };
}

/** `readSite` for the start. Throws ConfigError with all that is wrong, one line each. */
export function readSiteFacts(settings: SiteSettings): SiteFacts {
  const overrides = overridesOf(settings);
  try {
    return readSite(settings).site;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const variables: Record<string, string> = {
      name: "SITE_NAME",
      origin: "SITE_ORIGIN",
      supportEmail: "SUPPORT_EMAIL",
    };
    const lines = error.problems.map((problem) => {
      const field = /^\w+/.exec(problem.message)?.[0] ?? "";
      if (!Object.hasOwn(overrides, field)) return formatProblem(problem);
      const value = overrides[field as keyof typeof overrides];
      return `${variables[field]}=${value} ${problem.message.slice(field.length + 2)}`;
    });
    throw new ConfigError(lines.join("\n"), { cause: error });
  }
}

/**
 * Reads content/site.yaml with what the environment says. What is wrong and can be left out (a link, a translation, a
 * legal fact) is a problem, and left out; without a name, an origin and the rest that nothing stands in for, throws
 * ContentError with all that is wrong.
 */
export function readSite(settings: SiteSettings) {
  const file = join(settings.contentDir, "site.yaml");
  const { value: written, lineOf } = parseYamlLines(
    readUtf8(file),
    v.record(v.string(), v.unknown(), `must be a list of names and values: ${Object.keys(needed).join(", ")}, …`),
    { file },
  );
  const raw = { ...structuredClone(written), ...overridesOf(settings) };
  const problems: ContentProblem[] = [];
  // Each round leaves out what the one before refused; what was left out leaves nothing to refuse.
  for (let round = 0; round < 8; round += 1) {
    const result = v.safeParse(SiteSchema, raw);
    if (result.success) return { site: result.output as SiteFacts, problems };
    for (const issue of result.issues) {
      const path = issue.path?.map(({ key }) => key as string | number) ?? [];
      problems.push({ file, line: lineOf(path), message: `${path.join(".")}: ${issue.message}` });
      if (path[0] !== undefined && Object.hasOwn(needed, path[0])) continue;
      leaveOut(raw, path);
    }
    if (result.issues.some(({ path }) => Object.hasOwn(needed, String(path?.[0]?.key)))) break;
  }
  throw new ContentError(problems);
}

/** Takes the entry of a path away: a whole entry of a list, a field of anything else. */
function leaveOut(raw: Record<string, unknown>, path: readonly (string | number)[]): void {
  let inside: unknown = raw;
  for (const [at, key] of path.entries()) {
    if (Array.isArray(inside)) {
      inside.splice(Number(key), 1);
      return;
    }
    const holder = inside as Record<string, unknown>;
    const next = holder[key];
    if (at === path.length - 1 || typeof next !== "object" || next === null) {
      delete holder[key];
      return;
    }
    inside = next;
  }
}

/** How the app is paid for, in a language, with the site's name; in English where nobody has translated it. */
export function fundingIn({ name, funding, fundingTranslations }: SiteFacts, locale: LocaleCode): string {
  const { file, tag } = localeOf(locale);
  return typeset((fundingTranslations[file] ?? funding).replaceAll("{siteName}", name), tag);
}
