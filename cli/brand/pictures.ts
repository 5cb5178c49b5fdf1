import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { screenshotFile, screenshotPage, screenshots } from "../../site/install-screenshots.ts";
import { localeCodes } from "../../site/locales.ts";
import type { Brand } from "./brand.files.ts";
import { hexColour } from "./colour.ts";
import { svgInColours } from "./drawing.text.ts";
import { paletteColour, paletteOf } from "./palette.ts";

/** A picture that follows from the brand. */
export interface DerivedPicture {
  /** Path in the repository. */
  file: string;
  kind: "icon" | "share" | "readme" | "install";
  /** What it is drawn of, as a hash: another one means that it is out of date. */
  from: string;
}

/** Size in pixels, and the part of it that the logo takes: a phone's masks cut the rest away. */
export const icons = [
  { file: "public/icons/icon-192.png", size: 192, share: 1, ground: false },
  { file: "public/icons/icon-512.png", size: 512, share: 1, ground: false },
  { file: "public/icons/icon-maskable-512.png", size: 512, share: 0.6, ground: true },
  { file: "public/icons/apple-touch-icon.png", size: 180, share: 0.74, ground: true },
  { file: "public/favicon.ico", size: 32, share: 1, ground: false },
] as const;

export const readmePicture = "docs/home.png";

/** Whether it is a picture of the built site, and not of the brand alone. */
export function needsBuild({ kind }: DerivedPicture): boolean {
  return kind === "readme" || kind === "install";
}

/** The logo in the colours of the day, and the ground that goes with it. */
export function iconParts({ colours, drawings }: Brand): { logo: string; ground: string } {
  return {
    logo: svgInColours(drawings.logo, paletteOf(colours, "day")),
    ground: hexColour(paletteColour(colours, "day", "paper")),
  };
}

/** Every picture that follows from the brand folder and the scenes of the repository at `root`. */
export function derivedPictures(root: string, brand: Brand, siteName: string): DerivedPicture[] {
  const { logo, ground } = iconParts(brand);
  const palette = JSON.stringify([...paletteOf(brand.colours, "day")]);
  const { logo: _, ...drawings } = brand.drawings;
  const common = [palette, JSON.stringify(drawings), ...sources(root, ["app/scenes/kit/*", "app/scenes/scene.*"])];
  const signed = [logo, siteName, ...sources(root, ["cli/brand/share-sheet.ts"])];
  const home = sources(root, ["app/scenes/home-scene*"]);
  return [
    ...icons.map(({ file, ...icon }) => ({
      file,
      kind: "icon" as const,
      from: hash(logo, icon.ground ? ground : "", JSON.stringify(icon)),
    })),
    ...sharedScenes(root).map((scene) => ({
      file: `public/share/${scene}.png`,
      kind: "share" as const,
      from: hash(...common, ...sources(root, [`app/scenes/${scene}-{scene,picture}*`]), ...signed),
    })),
    { file: readmePicture, kind: "readme" as const, from: hash(...common, ...home, logo, siteName) },
    ...localeCodes.flatMap((locale) =>
      screenshots.map(({ form, ...size }) => ({
        file: `public${screenshotFile(locale, form)}`,
        kind: "install" as const,
        from: hash(palette, logo, siteName, screenshotPage, JSON.stringify(size)),
      })),
    ),
  ];
}

/** Names of the scenes that stand for a page where it is shared. */
function sharedScenes(root: string): string[] {
  return globSync("app/scenes/*-scene{,.static}.tsx", { cwd: root })
    .map((file) => file.replace(/^.*[\\/]|-scene(\.static)?\.tsx$/g, ""))
    .filter((name) => name !== "error")
    .sort();
}

function sources(root: string, patterns: readonly string[]): string[] {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  // What is generated follows from the drawings, which are hashed themselves.
  return files
    .filter((file) => !/\.generated\.|\.test\./.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"));
}

/** Of every picture: what it was drawn of, and the hash of the file itself. */
export const RecordSchema = v.record(v.string(), v.strictObject({ from: v.string(), is: v.string() }));
export type PictureRecord = v.InferOutput<typeof RecordSchema>;

const recordFile = "content/brand/pictures.json";

export function readRecord(root: string): PictureRecord {
  const file = join(root, recordFile);
  return existsSync(file) ? v.parse(RecordSchema, JSON.parse(readFileSync(file, "utf8"))) : {};
}

/** The record as it is written, by its path in the repository: of these pictures anew, of others as it was. */
export function recordText(
  root: string,
  pictures: readonly DerivedPicture[],
  before: PictureRecord,
): readonly [file: string, text: string] {
  const drawn = pictures.map(({ file, from }) => [file, { from, is: hashOf(join(root, file)) }]);
  const record = { ...before, ...Object.fromEntries(drawn) };
  return [recordFile, `${JSON.stringify(record, null, 2)}\n`];
}

/** Why a picture has to be drawn anew; undefined when it holds. */
export function stale(root: string, { file, from }: DerivedPicture, record: PictureRecord): string | undefined {
  const known = record[file];
  if (!existsSync(join(root, file))) return "is missing";
  if (known?.from !== from) return "is older than what it is drawn of";
  return known.is === hashOf(join(root, file)) ? undefined : "is another file than the one that was drawn";
}

function hashOf(file: string): string {
  return hash(readFileSync(file));
}

function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part).update("\0");
  return sum.digest("hex").slice(0, 16);
}
