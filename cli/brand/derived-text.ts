import type { Brand, drawings } from "./brand.files.ts";
import { hexColour } from "./colour.ts";
import { rootAsJsx, shapesAsJsx, svgByTheme } from "./drawing.text.ts";
import type { Drawing } from "./drawing.ts";
import { paletteColour, paletteOf, skies, skyOf } from "./palette.ts";

const made = "Made of content/brand by `npm run brand`; do not edit.";

/** Everything that is text and follows from the brand folder, by its path in the repository. */
export function derivedTexts(brand: Brand): ReadonlyMap<string, string> {
  const palettes = [paletteOf(brand.colours, "day"), paletteOf(brand.colours, "night")] as const;
  return new Map([
    ["app/styles/palette.generated.css", paletteCss(...palettes)],
    ["app/styles/skies.generated.css", skiesCss(brand)],
    ["site/theme-colours.generated.ts", themeColours(brand)],
    ["app/components/icon/mark.generated.tsx", mark(brand.drawings.logo)],
    ["app/scenes/kit/drawings.generated.tsx", sceneDrawings(brand)],
    ["public/favicon.svg", svgByTheme(brand.drawings.logo, ...palettes)],
  ]);
}

type Palette = ReadonlyMap<string, string>;

function paletteCss(day: Palette, night: Palette): string {
  const changed = new Map([...night].filter(([name, value]) => day.get(name) !== value));
  const lines = (palette: Palette, indent: string) =>
    [...palette].map(([name, value]) => `${indent}--${name}: ${value};\n`).join("");
  return `/* ${made} */
@layer tokens {
  :root {
${lines(day, "    ")}  }

  /* The system's choice, unless the visitor made one; the choice is data-theme on <html> (public/js/common.js). */
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme="light"]) {
${lines(changed, "      ")}    }
  }

  :root[data-theme="dark"],
  [data-sky="night"] {
${lines(changed, "    ")}  }
}
`;
}

/** Each hour's sky, for both themes at once; browsers that cannot do that keep the dawn, and so does paper. */
function skiesCss({ colours }: Brand): string {
  const rules = skies.map((sky) => {
    const night = skyOf(colours, sky, "night");
    const lines = [...skyOf(colours, sky, "day")].map(([name, value]) => {
      const other = night.get(name);
      return `        --${name}: ${other === value ? value : `light-dark(${value}, ${other})`};\n`;
    });
    return `      :root[data-hour="${sky}"] {\n${lines.join("")}      }\n`;
  });
  return `/* ${made} */
@layer tokens {
  @media screen {
    @supports (color: light-dark(red, red)) {
${rules.join("\n")}    }
  }
}
`;
}

function themeColours({ colours }: Brand): string {
  const day = hexColour(paletteColour(colours, "day", "paper"));
  const night = hexColour(paletteColour(colours, "night", "paper"));
  return `// ${made}
/** The colour of the page, for the bars of browsers and the manifest. */
export const themeColours = { day: "${day}", night: "${night}" } as const;
`;
}

/** Characters of a logo that every page can carry; a larger one is a file that browsers keep. */
const mostInline = 1200;

function mark(logo: Drawing): string {
  const shapes = shapesAsJsx(logo);
  const isInline = shapes.length <= mostInline;
  const [left, top, width, height] = logo.viewBox;
  const svg = `    <svg width={size} height={size} viewBox="${left} ${top} ${width} ${height}"${rootAsJsx(logo)} aria-hidden="true" focusable="false" {...rest}>
${shapes}
    </svg>`;
  return `// ${made}
import type { ComponentProps } from "react";

interface Props extends ComponentProps<"${isInline ? "svg" : "img"}"> {
  /** Width and height in pixels. */
  size?: number;
}

/** The logo, ${isInline ? "in the colours of the theme" : "too large to be part of every page: the icon's file"}; the name stands beside it. */
export function Mark({ size = 32, ...rest }: Props) {
  return (
${isInline ? svg : '    <img src="/favicon.svg" width={size} height={size} alt="" {...rest} />'}
  );
}
`;
}

/** Where a drawing stands in the scenes' own units, and what of it stays in place when it has another size. */
interface Room {
  name: string;
  doc: string;
  box: Drawing["viewBox"];
  /** What stands on the ground is fitted at its foot, what flies in the middle. */
  stands: boolean;
}

const rooms: Readonly<Record<Exclude<(typeof drawings)[number], "logo">, Room>> = {
  "mascot-flying": {
    name: "MascotFlying",
    doc: "The mascot in flight, 100 units from tail to bill, flying towards the end of the line.",
    box: [-48, -80, 104, 110],
    stands: false,
  },
  "mascot-perched": {
    name: "MascotPerched",
    doc: "The mascot at rest, on [x, y].",
    box: [-50, -70, 92, 72],
    stands: true,
  },
  gate: {
    name: "Gate",
    doc: "The tunnel's gate, 124 units high on [x, y]; the children are the land at the other end.",
    box: [-64, -128, 128, 130],
    stands: true,
  },
};

/** Classes of app/scenes/scene.module.css that a drawing may have. */
const classes = ["flap", "flicker", "glide", "rise"];

function sceneDrawings(brand: Brand): string {
  const components = Object.entries(rooms).map(([file, room]) => {
    const drawing = brand.drawings[file as keyof typeof rooms];
    const fitted = fittingTransform(drawing, room);
    const shapes = shapesAsJsx(drawing, { classes, indent: fitted ? 8 : 6 });
    const inner = fitted ? `      <g transform="${fitted}">\n${shapes}\n      </g>` : shapes;
    const takes = inner.includes("{children}") ? "{ children, x, y, s = 1 }" : "{ x, y, s = 1 }";
    return `/** ${room.doc} */
export function ${room.name}(${takes}: Place) {
  return (
    <g transform={\`translate(\${x} \${y})scale(\${s})\`}${rootAsJsx(drawing)}>
${inner}
    </g>
  );
}
`;
  });
  const text = components.join("\n");
  return `// ${made}
import type { ReactNode } from "react";
${text.includes("{styles.") ? 'import styles from "../scene.module.css";\n' : ""}
interface Place {
  x: number;
  y: number;
  s?: number;
  children?: ReactNode;
}

${text}`;
}

/** The transform that fits a drawing into its room; undefined when it was drawn for it. */
function fittingTransform({ viewBox: [left, top, width, height] }: Drawing, { box, stands }: Room): string | undefined {
  const [x, y, wide, high] = box;
  if (left === x && top === y && width === wide && height === high) return undefined;
  const scale = Math.min(wide / width, high / height);
  const across = x + wide / 2 - (left + width / 2) * scale;
  const down = stands ? y + high - (top + height) * scale : y + high / 2 - (top + height / 2) * scale;
  const short = (value: number) => String(+value.toFixed(3));
  return `translate(${short(across)} ${short(down)})scale(${short(scale)})`;
}
