import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ContentError } from "../../content/content.problem.ts";
import { findHarm } from "../testing/find-harm.ts";
import { parseFigure } from "./figure.parser.ts";

const around = (inner: string) => `<svg viewBox="0 0 10 10">${inner}</svg>`;

function problems(source: string): string[] {
  try {
    parseFigure(source, "figure.svg", "A picture");
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(({ line, message }) => `${line} ${message}`);
    throw error;
  }
}

describe("parseFigure", () => {
  test("writes the drawing anew, named for those who cannot see it", () => {
    const source = `\uFEFF<svg xmlns="http://www.w3.org/2000/svg" viewBox='0 0 720 360'>
      <g class="fill-sky stroke-ink" transform="translate(1 2) rotate(-3.5, 4 5)">
        <path d="M0 1.5e2L-3 .4z" stroke-dasharray="4 2" stroke-linecap="round" opacity=".5" />
      </g>
      <text x="1" y="50%" font-size="15.9" text-anchor="middle"> A </text>
    </svg>\n`;
    const svg = parseFigure(source, "figure.svg", 'Two "houses" & <trees>');
    expect(svg).toBe(
      '<svg viewBox="0 0 720 360" role="img" aria-label="Two &quot;houses&quot; &amp; &lt;trees&gt;">' +
        '<g class="fill-sky stroke-ink" transform="translate(1 2) rotate(-3.5, 4 5)">' +
        '<path d="M0 1.5e2L-3 .4z" stroke-dasharray="4 2" stroke-linecap="round" opacity=".5"/></g>' +
        '<text x="1" y="50%" font-size="15.9" text-anchor="middle">A</text></svg>',
    );
    expect(findHarm(svg)).toEqual([]);
  });

  test("takes every figure that ships", () => {
    const files = globSync("content/blog/*/figure.svg");
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(findHarm(parseFigure(readFileSync(file, "utf8"), file, "x"))).toEqual([]);
  });

  test.each([
    around("<script>alert(1)</script>"),
    around("<style>*{fill:red}</style>"),
    around("<foreignObject><body onload='alert(1)'/></foreignObject>"),
    around('<a href="javascript:alert(1)"><rect width="1" height="1"/></a>'),
    around('<use href="#x"/>'),
    around('<use xlink:href="https://evil.example/x.svg#a"/>'),
    around('<image href="https://evil.example/pixel.gif" width="1" height="1"/>'),
    around('<animate attributeName="href" to="javascript:alert(1)"/>'),
    around('<set attributeName="onclick" to="alert(1)"/>'),
    around('<rect width="1" height="1" onclick="alert(1)"/>'),
    around("<rect width='1' height='1' onclick=alert(1) />"),
    around('<rect width="1" height="1" style="fill:url(https://evil.example)"/>'),
    around('<rect width="1" height="1" fill="url(#x)"/>'),
    around('<rect width="1" height="1" class="fill-sky evil"/>'),
    around('<rect width="1" height="1" class="fill-skyfill-ink"/>'),
    around('<rect width="1" height="1" class="fill-pink"/>'),
    around('<rect width="1" height="1" id="main"/>'),
    around('<rect width="calc(1px)" height="1"/>'),
    around('<rect width="1" height="1" transform="url(#x)"/>'),
    around('<path d="M0 0&quot; onload=&quot;alert(1)"/>'),
    around('<rect x="1" x="2"/>'),
    around('<linearGradient id="a"/>'),
    around("<!-- <rect/> -->"),
    around("<![CDATA[<script>alert(1)</script>]]>"),
    around('<svg viewBox="0 0 1 1"/>'),
    around("<text>Hello</text>"),
    around("<text>&lt;</text>"),
    around("<text>&#65;</text>"),
    around("<text>A<rect/></text>"),
    around("words"),
    around("<g>"),
    around("</g>"),
    around('</g foo="bar">'),
    '<?xml version="1.0"?><svg viewBox="0 0 1 1"/>',
    '<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 1 1"/>',
    '<svg viewBox="0 0 1 1" onload="alert(1)"/>',
    '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/1999/xhtml"/>',
    '<svg viewBox="0 0 1 1" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
    '<svg viewBox="0 0 1"/>',
    '<svg width="10" height="10"/>',
    '<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"/>',
    '<svg viewBox="0 0 1 1"/><script/>',
    '<rect width="1" height="1"/>',
    '<SVG viewBox="0 0 1 1"/>',
    '<svg viewBox="0 0 1 1">',
    "",
    "text",
  ])("refuses %j", (source) => {
    expect(problems(source)).not.toEqual([]);
  });

  test("names the line and every fault", () => {
    expect(
      problems('<svg viewBox="0 0 1 1">\n<rect style="x"/>\n<rect r="url(#a)"/>\n<text>Hi</text>\n</svg>'),
    ).toEqual([
      "2 the attribute style may not be on <rect>: use classes",
      '3 r="url(#a)" is not a value this attribute may have',
      '4 the text "Hi" is not a number or a single letter: put words into the caption',
    ]);
  });
});
