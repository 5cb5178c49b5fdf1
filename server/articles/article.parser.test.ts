import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ContentError } from "../content/content.problem.ts";
import { type ArticleSource, parseArticle, parseTranslatedArticle } from "./article.parser.ts";

const folder = mkdtempSync(join(tmpdir(), "article-"));
const source: ArticleSource = {
  file: join(folder, "en.md"),
  type: "help",
  locale: "en",
  facts: { siteName: "Larkway VPN", servers: 5400 },
  publicDir: folder,
};

const help = {
  title: "What a kill switch does in {{siteName}}",
  summary: "It stops internet traffic.",
  category: "privacy-and-security",
  kind: "guide",
  order: "34",
  published: "2026-11-20",
  updated: "2026-11-21",
  keywords: "[leak, '{{siteName}}']",
  related: "[dns-leaks]",
};

/** An article file of these fields; undefined leaves a field out. */
function file(
  fields: Record<string, string | undefined>,
  body = "Text of {{servers}}.\n\n## Windows\n\nMore.",
): string {
  const lines = Object.entries({ ...help, ...fields }).filter(([, value]) => value !== undefined);
  return `---\n${lines.map(([name, value]) => `${name}: ${value}\n`).join("")}---\n\n${body}\n`;
}

function problems(parse: () => unknown): string[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(({ line, message }) => `${line} ${message}`);
    throw error;
  }
}

describe("parseArticle", () => {
  test("gives front matter with variables filled, parts, headings, text and minutes", () => {
    const article = parseArticle(file({}), source);
    expect(article).toMatchObject({
      locale: "en",
      front: {
        title: "What a kill switch does in Larkway VPN",
        summary: "It stops internet traffic.",
        category: "privacy-and-security",
        kind: "guide",
        order: 34,
        published: "2026-11-20",
        updated: "2026-11-21",
        keywords: ["leak", "Larkway VPN"],
        related: ["dns-leaks"],
      },
      headings: [{ level: 2, id: "windows", text: "Windows", line: 15 }],
      text: "Text of 5,400.\nMore.",
      readingMinutes: 1,
    });
  });

  test("reads files as editors on any system leave them", () => {
    const windows = `\uFEFF${file({}).replaceAll("\n", "\r\n")}`;
    expect(parseArticle(windows, source)).toMatchObject({ text: "Text of 5,400.\nMore.", headings: [{ line: 15 }] });
  });

  test("a blog article has no kind and no place", () => {
    const article = parseArticle(file({ kind: undefined, order: undefined }), { ...source, type: "blog" });
    expect(article.front).toMatchObject({ kind: null, order: 0 });
  });

  test.each([
    ["no front matter", "Text", "1 there is no front matter: start the file with a line ---"],
    ["front matter without an end", "---\ntitle: x\n", "1 the front matter does not end: put a line --- after it"],
    ["nothing in it", "---\n---\nText", /^2 the front matter must have title/],
    ["no title", file({ title: undefined }), "2 title: is required"],
    ["an empty title", file({ title: '""' }), "2 title: is required"],
    ["a number as title", file({ title: "42" }), "2 title: must be text; one that starts with {{ needs quotes"],
    [
      "a variable without quotes",
      file({ title: "{{siteName}}" }),
      "2 title: must be text; one that starts with {{ needs quotes",
    ],
    ["an endless title", file({ title: "x".repeat(201) }), "2 title: must have 200 characters or fewer"],
    ["a title of two lines", file({ title: '"a\\nb"' }), "2 title: must be on one line"],
    ["a colon without quotes", file({ title: "VPN: what it is" }), /^2 YAML: /],
    ["a quote that does not end", file({ summary: '"x' }), /^\d+ YAML: /],
    ["a field given twice", file({ "title ": "x" }), '11 the key "title" is given twice'],
    [
      "a field nobody knows",
      file({ tags: "[x]" }),
      "11 tags: is not a field of the front matter; docs/writing-articles.md lists them",
    ],
    ["a kind nobody knows", file({ kind: "tutorial" }), "5 kind: must be faq or guide"],
    ["an order that is no number", file({ order: "first" }), "6 order: must be a whole number"],
    ["an order with a fraction", file({ order: "1.5" }), "6 order: must be a whole number"],
    ["a negative order", file({ order: "-1" }), "6 order: must not be negative"],
    ["a day in another form", file({ published: "20.11.2026" }), "7 published: must be a day, YYYY-MM-DD"],
    ["a day that is none", file({ updated: "2026-02-30" }), "8 updated: is not a day of the calendar"],
    ["a category with capitals", file({ category: "Privacy" }), "4 category: must be a category id"],
    ["keywords without brackets", file({ keywords: "leak, dns" }), "9 keywords: must be a list: [leak, always-on]"],
    ["questions without brackets", file({ questions: "who sees it" }), "11 questions: must be a list of questions"],
    [
      "a question as long as an article",
      file({ questions: `["${"x".repeat(121)}"]` }),
      "11 questions.0: must have 120 characters or fewer",
    ],
    [
      "too many keywords",
      file({ keywords: `[${Array(13).fill("x").join(", ")}]` }),
      "9 keywords: must have 12 entries or fewer",
    ],
    ["too many related", file({ related: "[a, b, c, d, e]" }), "10 related: must have 4 entries or fewer"],
    ["a related article that is no slug", file({ related: "[DNS leaks]" }), /^10 related\.0: must be lower-case/],
    ["an alias", file({ title: "&a x", summary: "*a" }), /anchors and aliases/],
    [
      "an unknown variable in the title",
      file({ title: "About {{brand}}" }),
      /^2 the variable \{\{brand\}\} is unknown/,
    ],
    ["no text", file({}, ""), "12 the article has no text"],
    ["a fault in the text, with the file's line", file({}, "a\n\n[x](http://x.example)"), /^15 the link "http:/],
  ])("names the line and the mend: %s", (_name, markdown, expected) => {
    const found = problems(() => parseArticle(markdown, source));
    expect(found).toHaveLength(1);
    if (expected instanceof RegExp) expect(found[0]).toMatch(expected);
    else expect(found[0]).toBe(expected);
  });

  test("the blog has no kind, and says so", () => {
    expect(problems(() => parseArticle(file({}), { ...source, type: "blog" }))).toEqual([
      "5 kind: is not a field of the front matter; docs/writing-articles.md lists them",
    ]);
  });
});

describe("parseTranslatedArticle", () => {
  const german = {
    ...source,
    file: join(folder, "de.md"),
    locale: "de" as const,
    anchors: [{ level: 2, id: "windows" }],
  };
  const front = "---\ntitle: Was ein Not-Aus tut\nsummary: Er hält den Verkehr an.\nupdated: 2026-11-22\n";

  test("has its own words and the English anchors, numbers in its own way", () => {
    const text = parseTranslatedArticle(`${front}---\n\n{{servers}} Server\n\n## Unter Windows\n`, german);
    expect(text.front).toEqual({
      title: "Was ein Not-Aus tut",
      summary: "Er hält den Verkehr an.",
      updated: "2026-11-22",
      keywords: undefined,
    });
    expect(text.headings).toEqual([{ level: 2, id: "windows", text: "Unter Windows", line: 9 }]);
    expect(text.text).toBe("5.400 Server");
  });

  test("does not say again what the English file says", () => {
    expect(problems(() => parseTranslatedArticle(`${front}category: speed\n---\nText`, german))).toEqual([
      "5 category: is taken from the English file; a translation has title, summary, updated, keywords and questions",
    ]);
  });
});
