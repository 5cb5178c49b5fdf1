import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ContentError } from "../../server/content/content.problem.ts";
import { readBrand } from "./brand.files.ts";
import { hexColour, parseColour } from "./colour.ts";
import { lowContrasts, mendColours } from "./contrast.ts";
import { derivedTexts } from "./derived-text.ts";
import { readDrawing } from "./drawing.ts";
import { derivedPictures } from "./pictures.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "brand-"));
cpSync(join(root, "content/brand"), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["#c53d1e", "#000000", "#ffffff", "#01a0ff"])("%s is the same colour after OKLCH", (hex) => {
  const colour = parseColour(hex);
  expect(colour && hexColour(colour)).toBe(hex);
});

test.each(["red", "#fff", "oklch(155% 0.1 30)", "oklch(50% 0.1)"])("%s is no colour of a brand", (text) => {
  expect(parseColour(text)).toBeUndefined();
});

test.each([
  ["a script", "<script>alert(1)</script>", /:2 <script> would run/],
  ["a handler", '<path onload="alert(1)" d="M0 0"/>', /:2 onload would run/],
  ["a file elsewhere", '<use href="https://example.org/a.svg#b"/>', /:2 href="https:/],
  ["a paint elsewhere", '<path fill="url(https://example.org/a)" d="M0 0"/>', /:2 fill=.*leads out/],
  ["a paint elsewhere in a style", '<path style="fill:url(//example.org/a)" d="M0 0"/>', /:2 fill=.*leads out/],
  ["a picture", '<image href="data:image/png;base64,AA"/>', /:2 <image>/],
  ["words", "<text>Acme</text>", /turn words into paths/],
  ["a style sheet", "<style>path{fill:red}</style>", /presentation attributes/],
])("a drawing with %s is refused", (_, inside, message) => {
  const read = () => readDrawing(`<svg viewBox="0 0 8 8">\n${inside}</svg>`, "logo.svg");
  expect(read).toThrow(ContentError);
  expect(read).toThrow(message);
});

test("what drawing programs leave behind is left out, and styles become attributes", () => {
  const drawing = readDrawing(
    `<?xml version="1.0"?><svg xmlns:inkscape="x" viewBox="0 0 8 8"><metadata>me</metadata><title>A</title>` +
      `<path inkscape:label="b" style="fill:#123456;-inkscape-font:x" d="M0 0H8V8Z"/></svg>`,
    "logo.svg",
  );
  expect(drawing.shapes).toEqual([{ name: "path", attributes: { fill: "#123456", d: "M0 0H8V8Z" }, shapes: [] }]);
});

test("one colour changed in one place is changed in everything that follows", () => {
  const before = readBrand(folder);
  const file = join(folder, "brand.yaml");
  const accent = /accent: .*/;
  writeFileSync(file, readFileSync(file, "utf8").replace(accent, 'accent: "#0a6e5c"'));
  const after = readBrand(folder);
  const texts = derivedTexts(after);
  expect(texts.get("public/favicon.svg")).toContain("fill:#0a6e5c");
  const dawn = /--dawn: oklch\([^)]+\)/.exec(texts.get("app/styles/palette.generated.css") ?? "")?.[0];
  expect(hexColour(parseColour(dawn?.slice(8) ?? "") ?? before.colours.accent)).toBe("#0a6e5c");
  const [old, now] = [before, after].map((brand) => derivedPictures(root, brand, "Acme").map(({ from }) => from));
  expect(now?.filter((from) => old?.includes(from))).toEqual([]);
});

test("colours that are hard to read have neighbours that are not", () => {
  const { colours } = readBrand(join(root, "content/brand"));
  const pale = { ...colours, accent: parseColour("#ffd23f") ?? colours.accent };
  expect(lowContrasts(pale)).not.toEqual([]);
  const { colours: mended, changed, left } = mendColours(pale);
  expect({ changed, left }).toEqual({ changed: ["accent"], left: [] });
  expect(mended.accent.l).toBeLessThan(pale.accent.l);
});

test("a drawing of another size is fitted into the room of ours; a large logo is a file", () => {
  writeFileSync(join(folder, "mascot-perched.svg"), '<svg viewBox="0 0 512 512"><path d="M0 0H512V512Z"/></svg>');
  writeFileSync(join(folder, "logo.svg"), `<svg viewBox="0 0 9 9"><path d="M0 0${"H9V9".repeat(400)}Z"/></svg>`);
  const texts = derivedTexts(readBrand(folder));
  expect(texts.get("app/scenes/kit/drawings.generated.tsx")).toContain('transform="translate(-40 -70)scale(0.141)"');
  expect(texts.get("app/components/icon/mark.generated.tsx")).toContain('src="/favicon.svg"');
});

test("a colour that nobody knows is refused with the drawing's name", () => {
  writeFileSync(join(folder, "gate.svg"), '<svg viewBox="0 0 9 9"><path fill="var(--puce)" d="M0 0H9V9Z"/></svg>');
  expect(() => readBrand(folder)).toThrow(/gate\.svg:1 var\(--puce\) is no colour/);
});
