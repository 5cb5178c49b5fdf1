import { hexColour, parseColour } from "./colour.ts";
import type { Attributes, Drawing, Shape } from "./drawing.ts";

/** Names that a logo may use for colours of the brand, and the property of the page that each is. */
const pageProperty: Readonly<Record<string, string>> = {
  accent: "color-accent",
  "on-accent": "color-on-accent",
  light: "marigold",
  link: "sky",
};
/** The same in the palette. */
const paletteName: Readonly<Record<string, string>> = {
  accent: "dawn",
  "on-accent": "color-on-accent",
  light: "marigold",
  link: "sky",
};

/** `var(--accent, #c53d1e)`: a colour of the page, with the one that programs show which know no page. */
const variable = /var\(--([\w-]+)\s*(?:,[^()]*(?:\([^()]*\))?[^()]*)?\)/g;

/** The shapes as JSX that takes its colours from the page. `classes` are those that the stylesheet `styles` has. */
export function shapesAsJsx({ shapes }: Drawing, { classes = [] as readonly string[], indent = 6 } = {}): string {
  return shapes.map((shape) => jsxOf(shape, classes, " ".repeat(indent))).join("\n");
}

/** Attributes of the drawing's root, as JSX. */
export function rootAsJsx({ attributes }: Drawing): string {
  return jsxAttributes(attributes, []);
}

function jsxOf({ name, attributes, shapes }: Shape, classes: readonly string[], indent: string): string {
  if (attributes.id === "beyond") return `${indent}{children}`;
  const open = `${indent}<${name}${jsxAttributes(attributes, classes)}`;
  if (shapes.length === 0) return `${open} />`;
  const inner = shapes.map((shape) => jsxOf(shape, classes, `${indent}  `)).join("\n");
  return `${open}>\n${inner}\n${indent}</${name}>`;
}

function jsxAttributes(attributes: Attributes, classes: readonly string[]): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (name === "class") return classes.includes(value) ? ` className={styles.${value}}` : "";
    const own = name === "id" ? `brand-${value}` : value.replace(/(^|url\()#/, "$1#brand-");
    return ` ${camelCase(name)}="${escaped(own.replace(variable, (_, of: string) => `var(--${pageProperty[of] ?? of})`))}"`;
  });
  return written.join("");
}

function camelCase(name: string): string {
  return /^(aria|data)-/.test(name) ? name : name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The drawing as a file of its own, in the colours of one palette. */
export function svgInColours(drawing: Drawing, palette: ReadonlyMap<string, string>): string {
  return svgOf(drawing, (text) => text.replace(variable, (_, of: string) => colourIn(palette, of)));
}

/** The drawing as a file of its own that follows the browser's theme. `day` and `night` are palettes. */
export function svgByTheme(
  drawing: Drawing,
  day: ReadonlyMap<string, string>,
  night: ReadonlyMap<string, string>,
): string {
  const rules = new Map<string, { className: string; property: string; of: string }>();
  const classed = (attributes: Attributes): Attributes => {
    const rest: Record<string, string> = {};
    const names: string[] = [];
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "class") continue;
      const of = new RegExp(`^${variable.source}$`).exec(value)?.[1];
      if (!of) rest[name] = value;
      else {
        const rule = rules.get(`${name} ${of}`) ?? {
          className: String.fromCharCode(97 + rules.size),
          property: name,
          of,
        };
        rules.set(`${name} ${of}`, rule);
        names.push(rule.className);
      }
    }
    return { ...(names.length > 0 && { class: names.join(" ") }), ...rest };
  };
  const change = (shape: Shape): Shape => ({
    ...shape,
    attributes: classed(shape.attributes),
    shapes: shape.shapes.map(change),
  });
  const changed = { ...drawing, attributes: classed(drawing.attributes), shapes: drawing.shapes.map(change) };
  const css = (palette: ReadonlyMap<string, string>) =>
    [...rules.values()]
      .map(({ className, property, of }) => `.${className}{${property}:${colourIn(palette, of)}}`)
      .join("");
  const style = rules.size > 0 ? `<style>${css(day)}@media(prefers-color-scheme:dark){${css(night)}}</style>` : "";
  return svgOf(changed, (text) => text, style);
}

function svgOf({ viewBox, attributes, shapes }: Drawing, change: (text: string) => string, head = ""): string {
  const text = (shape: Shape): string => {
    const inner = shape.shapes.map(text).join("");
    const open = `<${shape.name}${attributeText(shape.attributes, change)}`;
    return inner ? `${open}>${inner}</${shape.name}>` : `${open}/>`;
  };
  const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(" ")}"${attributeText(attributes, change)}>`;
  return `${root}${head}${shapes.map(text).join("")}</svg>\n`;
}

function attributeText(attributes: Attributes, change: (text: string) => string): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(change(value))}"`)
    .join("");
}

/** Throws for a name that no palette has; readers of the brand folder have refused it before. */
function colourIn(palette: ReadonlyMap<string, string>, name: string): string {
  const colour = palette.get(paletteName[name] ?? name);
  if (!colour) throw new Error(`There is no colour --${name}`);
  // Programs that show files know hexadecimal colours; not all know oklch().
  const known = parseColour(colour);
  return known ? hexColour(known) : colour;
}

/** Names of colours in a drawing that no palette has. */
export function unknownColours({ attributes, shapes }: Drawing, palette: ReadonlyMap<string, string>): string[] {
  const texts = (shape: { attributes: Attributes; shapes: readonly Shape[] }): string[] => [
    ...Object.values(shape.attributes),
    ...shape.shapes.flatMap(texts),
  ];
  const names = texts({ attributes, shapes }).flatMap((text) =>
    [...text.matchAll(variable)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].filter((name) => !palette.has(paletteName[name] ?? name));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
