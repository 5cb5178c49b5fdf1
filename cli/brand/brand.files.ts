import { join } from "node:path";
import * as v from "valibot";
import { ContentError, type ContentProblem, problemsOf } from "../../server/content/content.problem.ts";
import { readUtf8 } from "../../server/content/utf8.ts";
import { readYaml } from "../../server/content/yaml.parser.ts";
import { parseColour } from "./colour.ts";
import { unknownColours } from "./drawing.text.ts";
import { type Drawing, readDrawing } from "./drawing.ts";
import { type BrandColours, brandColours, paletteOf } from "./palette.ts";

const ColourSchema = v.pipe(
  v.string('must be a colour in quotes, such as "#c53d1e"'),
  v.check((text) => parseColour(text) !== undefined, 'must be a colour such as "#c53d1e" or oklch(55.5% 0.178 34)'),
);

const names = brandColours.join(", ");
const only = ({ expected }: { expected: string | null }) =>
  expected === "never" ? `is no colour of the brand; there are ${names}` : `is required; there must be ${names}`;

/** content/brand/brand.yaml. */
export const BrandSchema = v.strictObject(
  {
    colours: v.strictObject(
      {
        accent: ColourSchema,
        light: ColourSchema,
        link: ColourSchema,
        paper: ColourSchema,
        ink: ColourSchema,
        night: ColourSchema,
      },
      only,
    ),
  },
  "must be a list of colours",
);

/** The drawings of the brand folder, without .svg. */
export const drawings = ["logo", "mascot-flying", "mascot-perched", "gate"] as const;
type DrawingName = (typeof drawings)[number];

export interface Brand {
  colours: BrandColours;
  drawings: Readonly<Record<DrawingName, Drawing>>;
}

/** The brand's colours as they are written. Throws ContentError when the file is missing or wrong. */
export function readColours(folder: string): Readonly<Record<(typeof brandColours)[number], string>> {
  return readYaml(join(folder, "brand.yaml"), BrandSchema).colours;
}

/** Reads the brand folder. Throws ContentError with all that is wrong in any of its files, by file and line. */
export function readBrand(folder: string): Brand {
  const problems: ContentProblem[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      problems.push(...problemsOf(error));
      return undefined;
    }
  };
  const colours = attempt(() =>
    Object.fromEntries(Object.entries(readColours(folder)).map(([name, text]) => [name, parseColour(text)])),
  );
  const drawn = drawings.map((name) => {
    const file = join(folder, `${name}.svg`);
    return [name, attempt(() => readDrawing(readUtf8(file), file))];
  });
  for (const [name, drawing] of drawn) {
    if (!drawing || !colours) continue;
    const known = paletteOf(colours as BrandColours, "day");
    for (const unknown of unknownColours(drawing as Drawing, known)) {
      const message = `var(--${unknown}) is no colour; there are accent, on-accent, light, link and the palette's`;
      problems.push({ file: join(folder, `${name}.svg`), line: 1, message });
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
  return { colours, drawings: Object.fromEntries(drawn) } as unknown as Brand;
}
