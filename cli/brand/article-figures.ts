import { basename, dirname, join } from "node:path";
import { parseFigure } from "../../server/articles/markdown/figure.parser.ts";
import { entriesOf, isThere } from "../../server/content/overlay.ts";
import { readUtf8 } from "../../server/content/utf8.ts";

/**
 * Where the lists of articles find their drawings: one file that browsers keep, in the colours of the page around it.
 */
export const figuresFile = "public/figures.svg";
export const figureSizesFile = "app/pages/blog/figures.generated.ts";

/**
 * What each colour of app/styles/figures.css is: a file of its own has no style sheet, but inherits the page's
 * properties.
 */
const colours: Readonly<Record<string, string>> = {
  none: "none",
  paper: "var(--figure-paper)",
  sand: "var(--sand)",
  ink: "var(--ink)",
  dawn: "var(--figure-dawn)",
  marigold: "var(--marigold)",
  sky: "var(--figure-sky)",
  fern: "var(--figure-fern)",
};

/** The first drawing of every article of the blog, as one file of symbols; and how high each is at a width of 720. */
export function figureTexts(contentDir: string): readonly (readonly [file: string, text: string])[] {
  const blog = join(contentDir, "blog");
  const figures = (isThere(blog) ? entriesOf(blog) : [])
    .map(({ name }) => join(blog, name, "figure.svg"))
    .filter(isThere)
    .map((file) => {
      const svg = parseFigure(readUtf8(file), file, "");
      const [, left = 0, top = 0, width = 720, height = 360] =
        /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)?.map(Number) ?? [];
      return { id: basename(dirname(file)), svg, box: [left, top, width, height] as const };
    });
  const symbols = figures.map(({ id, svg, box }) => {
    const inside = svg
      .replace(/^<svg[^>]*>|<\/svg>$/g, "")
      .replace(/ class="([^"]*)"/g, (_, classes: string) => paints(classes));
    return `<symbol id="${id}" viewBox="${box.join(" ")}">${inside}</symbol>`;
  });
  const sizes = figures.map(({ id, box: [, , width, height] }) => `  "${id}": ${Math.round((height / width) * 720)},`);
  return [
    [figuresFile, `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${symbols.join("\n")}</svg>\n`],
    [
      figureSizesFile,
      `// Made of content/blog by \`npm run brand\`; do not edit.
/** How high each article's drawing is at a width of 720. */
export const figureHeights: Readonly<Record<string, number>> = {
${sizes.join("\n")}
};
`,
    ],
  ];
}

function paints(classes: string): string {
  return classes
    .split(/\s+/)
    .map((name) => {
      const [what = "", colour = ""] = name.split("-");
      const own = what === "stroke" && colour === "sand" ? "var(--sand-deep)" : colours[colour];
      return own ? ` ${what}="${own}"` : "";
    })
    .join("");
}
