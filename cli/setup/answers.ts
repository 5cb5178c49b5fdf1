import { readFileSync } from "node:fs";
import * as v from "valibot";
import { problemsOf } from "../../server/content/content.problem.ts";
import { LegalSchema, SiteSchema } from "../../server/content/site-facts.ts";
import type { drawings } from "../brand/brand.files.ts";
import { parseColour } from "../brand/colour.ts";
import { readDrawing } from "../brand/drawing.ts";
import { type BrandColour, brandColours } from "../brand/palette.ts";

/** What an owner says of a site; what is left out stays as it is. */
export interface Answers {
  site: Partial<Record<SiteField, string>>;
  /** Facts of site.yaml that stand in its legal texts. */
  legal: Partial<Record<LegalField, string>>;
  /** Facts of product.yaml by which people tell the genuine app. */
  app: Partial<Record<AppField, string>>;
  colours: Partial<Record<BrandColour, string>>;
  /** SVG files by the drawing of the brand that they take the place of. */
  drawings: Partial<Record<(typeof drawings)[number], string>>;
}

/** Facts of site.yaml that are asked for, in the order of the questions. */
export const siteFields = ["name", "origin", "supportEmail", "company", "funding"] as const;
export type SiteField = (typeof siteFields)[number];

/** Of those that only legal texts name: where the company has its post. */
export const legalFields = ["address"] as const;
export type LegalField = (typeof legalFields)[number];

/** Facts of product.yaml that are asked for: who signs the app, and what Android calls it. */
export const appFields = ["publisher", "androidPackage"] as const;
export type AppField = (typeof appFields)[number];

/** Of every answer that can be given: its option, what is asked, and an example. */
export const questions = {
  name: { option: "name", asks: "Name of the app", example: "Acme Tunnel" },
  origin: { option: "origin", asks: "Address of the site", example: "https://www.example.org" },
  supportEmail: { option: "email", asks: "Address for support", example: "help@example.org" },
  company: { option: "company", asks: "Who runs it: company or association", example: "Acme Association" },
  address: {
    option: "address",
    asks: "Postal address of the company, for the legal texts",
    example: "Acme Association, 1 Example Street, 10115 Berlin, Germany",
  },
  funding: {
    option: "funding",
    asks: "How a free app is paid for, in one English sentence",
    example: "Members pay for it.",
  },
  publisher: {
    option: "publisher",
    asks: "Who signs the app, as Windows and the App Store show it",
    example: "Acme Association",
  },
  androidPackage: { option: "android-package", asks: "Package name of the Android app", example: "org.example.acme" },
} as const satisfies Record<SiteField | LegalField | AppField, { option: string; asks: string; example: string }>;

/** What is wrong with a fact, in words that follow its name; undefined when nothing is. */
export function siteProblem(field: SiteField, text: string): string | undefined {
  const result = v.safeParse(SiteSchema.entries[field], text.trim());
  if (!result.success) return result.issues[0].message;
  if (field !== "origin") return undefined;
  const { hostname, protocol } = new URL(text);
  if (protocol === "http:" && hostname !== "localhost")
    return "must begin with https://: browsers warn of anything else";
  return undefined;
}

/** What is wrong with a fact of the legal texts; undefined when nothing is. */
export function legalProblem(field: LegalField, text: string): string | undefined {
  const result = v.safeParse(LegalSchema.entries[field], text.trim());
  if (!result.success) return result.issues[0].message;
  if (text.trim() === "") return "must not be empty";
  return text.includes("@") ? "must be an address for letters" : undefined;
}

/** What is wrong with a fact of the app; undefined when nothing is. */
export function appProblem(field: AppField, text: string): string | undefined {
  if (text.trim() === "") return "must not be empty";
  if (field !== "androidPackage" || /^[a-z]\w*(\.[a-z]\w*)+$/i.test(text.trim())) return undefined;
  return "must be a package name such as org.example.acme";
}

/** What is wrong with a colour of the brand; undefined when nothing is. */
export function colourProblem(text: string): string | undefined {
  return parseColour(text) ? undefined : 'must be a colour such as "#c53d1e" or "oklch(55.5% 0.178 34)"';
}

/** What is wrong with an SVG file, a line each. */
export function drawingProblems(file: string): string[] {
  try {
    readDrawing(readFileSync(file, "utf8"), file);
    return [];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code) return [`${file}: ${code === "ENOENT" ? "is no file" : `cannot be read (${code})`}`];
    return problemsOf(error).map(({ line, message }) => `${file}:${line} ${message}`);
  }
}

/** Everything that is wrong with the answers, a line each with its option. */
export function answerProblems({ site, legal, app, colours, drawings }: Answers): string[] {
  const wrong = (field: keyof typeof questions, text: string | undefined, problem: string | undefined) => {
    const { option, example } = questions[field];
    return problem ? [`--${option}="${text}" ${problem}; for example --${option}="${example}"`] : [];
  };
  const facts = [
    ...siteFields.flatMap((field) =>
      wrong(
        field,
        site[field],
        problemOf(site[field], (text) => siteProblem(field, text)),
      ),
    ),
    ...legalFields.flatMap((field) =>
      wrong(
        field,
        legal[field],
        problemOf(legal[field], (text) => legalProblem(field, text)),
      ),
    ),
    ...appFields.flatMap((field) =>
      wrong(
        field,
        app[field],
        problemOf(app[field], (text) => appProblem(field, text)),
      ),
    ),
  ];
  const tones = brandColours.flatMap((name) => {
    const text = colours[name];
    const problem = text === undefined ? undefined : colourProblem(text);
    return problem ? [`--${name}="${text}" ${problem}`] : [];
  });
  const files = Object.entries(drawings).flatMap(([name, file]) =>
    drawingProblems(file).map((problem) => `--${name}: ${problem}`),
  );
  return [...facts, ...tones, ...files];
}

function problemOf(text: string | undefined, check: (text: string) => string | undefined): string | undefined {
  return text === undefined ? undefined : check(text);
}
