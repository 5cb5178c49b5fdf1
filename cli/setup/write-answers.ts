import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseDocument } from "yaml";
import { readBrand, readColours } from "../brand/brand.files.ts";
import { hexColour, parseColour } from "../brand/colour.ts";
import { lowContrasts, mendColours } from "../brand/contrast.ts";
import { type BrandColours, brandColours } from "../brand/palette.ts";
import { type Answers, siteFields } from "./answers.ts";

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
 * Writes answers that are right into site.yaml and the brand folder; comments of the files stay. Returns what was done, a
 * line each; nothing for what is as it was.
 */
export function writeAnswers(contentDir: string, { site, colours, drawings }: Answers): string[] {
  const said: string[] = [];
  const change = (file: string, edit: (document: ReturnType<typeof parseDocument>) => void) => {
    const path = join(contentDir, file);
    const before = readFileSync(path, "utf8");
    const document = parseDocument(before, { schema: "core" });
    edit(document);
    const after = document.toString({ lineWidth: 0, flowCollectionPadding: false });
    if (after === before) return;
    writeFileSync(path, after);
    said.push(`${path}: written`);
  };
  change("site.yaml", (document) => {
    const fundingBefore = document.get("funding");
    for (const field of siteFields) if (site[field] !== undefined) document.set(field, site[field].trim());
    if (document.get("funding") === fundingBefore || !document.has("fundingTranslations")) return;
    // They say how somebody else is paid for; the English sentence stands in until there are others.
    document.delete("fundingTranslations");
    said.push("fundingTranslations: taken out, they were of the sentence before; every language shows the English one");
  });
  change("brand/brand.yaml", (document) => {
    for (const [name, text] of Object.entries(colours)) document.setIn(["colours", name], text);
  });
  for (const [name, file] of Object.entries(drawings)) {
    const path = join(contentDir, "brand", `${name}.svg`);
    if (resolve(file) === resolve(path)) continue;
    copyFileSync(file, path);
    said.push(`${path}: ${file}`);
  }
  // What the drawings use of the colours is looked at with both in place.
  readBrand(join(contentDir, "brand"));
  return said;
}
