import * as v from "valibot";
import { DaySchema, LocaleCodeSchema, LocaleQuery } from "./common.schema.ts";

/** The legal texts, by the path of their page and the name of their folder in content/legal. */
export const legalIds = ["privacy", "services"] as const;
export type LegalId = (typeof legalIds)[number];

/** What only the owner can say (`legal`, `company` and `supportEmail` in content/site.yaml). */
export const ownerFacts = [
  "company",
  "address",
  "country",
  "register",
  "contact",
  "officer",
  "representative",
  "authority",
  "host",
  "mail",
  "governingLaw",
  "abuse",
  "dsa",
] as const;
export type OwnerFact = (typeof ownerFacts)[number];

export const LegalQuery = v.object({ locale: LocaleQuery });

/** A part of a section: text, facts of the owner, or the list of everything that the site keeps. */
const PartSchema = v.variant("kind", [
  v.object({ kind: v.literal("text"), html: v.string() }),
  v.object({ kind: v.literal("owner"), facts: v.array(v.picklist(ownerFacts)) }),
  v.object({ kind: v.literal("inventory") }),
]);

const VersionSchema = v.object({
  /** From 1. */
  version: v.number(),
  date: DaySchema,
  /** What it changed, in the text's language; null where nobody has written it. */
  changes: v.nullable(v.string()),
});

export const LegalTextSchema = v.object({
  id: v.picklist(legalIds),
  /** Of the text: "en" where no translation exists. */
  locale: LocaleCodeSchema,
  /** "original" is English in English; "missing" is English shown to a reader of another locale. */
  translation: v.picklist(["original", "translated", "missing"]),
  /** Locales that have this document as themselves, for search engines; without those that nobody has checked. */
  locales: v.array(LocaleCodeSchema),
  title: v.string(),
  /** The title for search engines. */
  search_title: v.string(),
  summary: v.string(),
  /** It came with the software, and nobody has checked it. */
  sample: v.boolean(),
  /** Newest first; the first is the version that this text says, or translates. */
  history: v.array(VersionSchema),
  /** The text that counts, where it can be read. */
  binding: v.nullable(v.object({ locale: LocaleCodeSchema, version: v.number() })),
  /** A text before the first heading has neither id nor title. */
  sections: v.array(v.object({ id: v.string(), title: v.string(), parts: v.array(PartSchema) })),
});
export type LegalText = v.InferOutput<typeof LegalTextSchema>;
export type LegalPart = v.InferOutput<typeof PartSchema>;

/** The legal texts that there are, as a reader of the locale gets them. */
export const LegalAnswer = v.object({ texts: v.array(LegalTextSchema) });
export type LegalAnswer = v.InferOutput<typeof LegalAnswer>;
