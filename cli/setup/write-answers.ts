import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseDocument } from "yaml";
import { realPath } from "../../server/content/overlay.ts";
import { readUtf8 } from "../../server/content/utf8.ts";
import { readBrand, readColours } from "../brand/brand.files.ts";
import { hexColour, parseColour } from "../brand/colour.ts";
import { lowContrasts, mendColours } from "../brand/contrast.ts";
import { type BrandColours, brandColours } from "../brand/palette.ts";
import { saveFile } from "../save-file.ts";
import { type Answers, type AppField, siteFields } from "./answers.ts";

/** The brand's colours as they are with these answers. Throws ContentError when brand.yaml is wrong. */
export function coloursWith(contentDir: string, chosen: Answers["colours"]): BrandColours {
  const texts = { ...readColours(join(contentDir, "brand")), ...chosen };
  return Object.fromEntries(brandColours.map((name) => [name, parseColour(texts[name])])) as unknown as BrandColours;
}

/** The answers with the nearest colours that can be read, where there are some. */
export function mendedAnswers(contentDir: string, answers: Answers): Answers {
  const { colours, changed } = mendColours(coloursWith(contentDir, answers.colours));
  const mended = Object.fromEntries(changed.map((name) => [name, hexColour(colours[name])]));
  return { ...answers, colours: { ...answers.colours, ...mended } };
}

/** Whether everything can be read in the colours of these answers. */
export function isReadable(contentDir: string, answers: Answers): boolean {
  return lowContrasts(coloursWith(contentDir, answers.colours)).length === 0;
}

/**
 * Writes answers that are right into site.yaml and the brand folder; comments of the files stay. Returns what was done,
 * a line each; nothing for what is as it was.
 */
export function writeAnswers(contentDir: string, { site, legal, app, colours, drawings }: Answers): string[] {
  const said: string[] = [];
  const change = (file: string, edit: (document: ReturnType<typeof parseDocument>) => void) => {
    const path = join(contentDir, file);
    const before = readUtf8(path);
    const document = parseDocument(before, { schema: "core" });
    edit(document);
    const after = document.toString({ lineWidth: 0, flowCollectionPadding: false });
    if (after === before) return;
    saveFile(path, withSchemaOf(realPath(path), path, after));
    said.push(`${path}: written`);
  };
  let companyBefore = "";
  change("site.yaml", (document) => {
    const fundingBefore = document.get("funding");
    companyBefore = String(document.get("company"));
    for (const field of siteFields) if (site[field] !== undefined) document.set(field, site[field].trim());
    for (const [field, text] of Object.entries(legal)) document.setIn(["legal", field], text.trim());
    if (document.get("funding") === fundingBefore || !document.has("fundingTranslations")) return;
    // They say how somebody else is paid for; the English sentence stands in until there are others.
    document.delete("fundingTranslations");
    said.push("fundingTranslations: taken out, they were of the sentence before; every language shows the English one");
  });
  const publisher = app.publisher ?? followingPublisher(contentDir, site.company, companyBefore);
  change("product.yaml", (document) => {
    for (const name of publisherFacts) if (publisher !== undefined) document.set(name, publisher.trim());
    if (app.androidPackage !== undefined) document.set("androidPackage", app.androidPackage.trim());
  });
  if (publisher !== undefined && app.publisher === undefined) {
    said.push(
      `publisher: ${publisher}, as the company; --publisher changes it where Windows and the App Store show another`,
    );
  }
  change("brand/brand.yaml", (document) => {
    for (const [name, text] of Object.entries(colours)) document.setIn(["colours", name], text);
  });
  for (const [name, file] of Object.entries(drawings)) {
    const path = join(contentDir, "brand", `${name}.svg`);
    if (resolve(file) === resolve(path)) continue;
    saveFile(path, readFileSync(file));
    said.push(`${path}: ${file}`);
  }
  // What the drawings use of the colours is looked at with both in place.
  readBrand(join(contentDir, "brand"));
  return said;
}

/** In product.yaml: who signs the app, as systems show it. */
const publisherFacts = ["windowsPublisher", "iosDeveloper"] as const;

/** What is asked of the app as it is now, a company that was just given in place of the one that published it. */
export function appNow(contentDir: string, company: string | undefined): Record<AppField, string> {
  const product = productOf(contentDir);
  const before = String(parseDocument(readUtf8(join(contentDir, "site.yaml"))).get("company"));
  const follows = followingPublisher(contentDir, company, before);
  return { publisher: follows ?? product.windowsPublisher ?? "", androidPackage: product.androidPackage ?? "" };
}

/** The company, where the one before was the publisher too: another publisher than it stays. */
function followingPublisher(contentDir: string, company: string | undefined, before: string): string | undefined {
  if (company === undefined || company.trim() === before) return undefined;
  const product = productOf(contentDir);
  return publisherFacts.every((name) => product[name] === before) ? company : undefined;
}

function productOf(contentDir: string): Record<string, string | undefined> {
  return parseDocument(readUtf8(join(contentDir, "product.yaml"))).toJS() ?? {};
}

/** A file that moves into the owner's folder names its schema, which does not, from there. */
function withSchemaOf(from: string, to: string, text: string): string {
  return text.replace(/^(# yaml-language-server: \$schema=)(\S+)/, (_, start: string, schema: string) => {
    const named = resolve(dirname(from), schema);
    return (
      start +
      relative(dirname(resolve(to)), named)
        .split("\\")
        .join("/")
    );
  });
}
