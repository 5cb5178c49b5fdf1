import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locales } from "../../site/locales.ts";
import { deniedArticles, deniedMessages, readDenyList } from "./deny-list.ts";
import { readTrapAnswers, readTraps, trapsToAnswer } from "./traps.ts";

const folder = () => mkdtempSync(join(tmpdir(), "deny-"));

function messagesDir(files: Record<string, string>): string {
  const dir = folder();
  mkdirSync(join(dir, "deny"));
  mkdirSync(join(dir, "glossary"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return dir;
}

function contentDir(markdown: string): string {
  const dir = folder();
  mkdirSync(join(dir, "help/slow"), { recursive: true });
  writeFileSync(join(dir, "help/slow/en.md"), markdown);
  writeFileSync(join(dir, "help/slow/de.md"), markdown);
  return dir;
}

test("a language's own denials come after those of all", () => {
  const dir = messagesDir({
    "deny/any.yaml": "- { never: '\\.\\.', say: one }",
    "deny/de.yaml": "- { never: 'falsche Uhr', say: geht falsch }",
  });
  expect(readDenyList(dir, "de").map(({ say }) => say)).toEqual(["one", "geht falsch"]);
  expect(readDenyList(dir, "fr").map(({ say }) => say)).toEqual(["one"]);
});

test.each([
  ["- { never: '(', say: x }", /de\.yaml: entry 1, never is no regular expression/],
  ["- { never: a }", /de\.yaml: entry 1, say/],
  ["never: a", /de\.yaml: .*must be a list/],
])("a wrong list is refused with its entry: %s", (text, message) => {
  expect(() => readDenyList(messagesDir({ "deny/de.yaml": text }), "de")).toThrow(message);
});

test("a denied text is found in messages and articles, with what to say", () => {
  const dir = messagesDir({ "deny/de.yaml": "- { never: 'falsche Uhr', say: geht falsch }" });
  const denials = readDenyList(dir, "de");
  const own = new Map([["home.a", "Eine falsche Uhr verhindert das."]]);
  expect(deniedMessages(own, denials)).toEqual([
    { kind: "denied", key: "home.a", detail: '"falsche Uhr" in "…Eine falsche Uhr verhindert das.…": geht falsch' },
  ]);
  const article = `---
title: "Eine falsche Uhr"
keywords: [falsche Uhr]
---

Text \`falsche Uhr\` und [Wort](/help/x "falsche Uhr").

\`\`\`sh
falsche Uhr
\`\`\`

Hier steht eine falsche Uhr.
`;
  const found = deniedArticles(contentDir(article), "de", denials);
  expect(found.map(({ key }) => key)).toEqual(["help/slow/de.md:2", "help/slow/de.md:12"]);
});

test("every list of the project can be read", () => {
  for (const { file } of locales) expect(readDenyList("messages", file).length, file).toBeGreaterThan(0);
});

test("a trap is answered by a row of its name in the language's glossary", () => {
  const dir = messagesDir({
    "glossary/traps.md": "# Traps\n\n## `next-day`\n\nNot tomorrow.\n\n## `no-cost`\n\nFree.\n",
    "glossary/de.md":
      "# Deutsch\n\n## Traps\n\n| Trap | Here |\n|---|---|\n| `next-day` | am nächsten Tag |\n| `old` | x |\n",
  });
  const traps = readTraps(dir);
  expect(traps).toEqual(["next-day", "no-cost"]);
  expect(trapsToAnswer(traps, readTrapAnswers(dir, "de"))).toEqual([
    "trap no-cost is not answered in its glossary",
    "old is no trap of traps.md",
  ]);
  expect(trapsToAnswer(traps, readTrapAnswers(dir, "fr"))).toHaveLength(2);
});

test("the caption of a figure is read, whatever it holds, and its quotation marks are Markdown's", () => {
  const denials = readDenyList(
    messagesDir({ "deny/de.yaml": `- { never: '"', say: „…“ }\n- { never: Uhr, say: x }` }),
    "de",
  );
  const lines = (caption: string) =>
    deniedArticles(contentDir(`---\ntitle: T\n---\n\n![Zwei Wege](two.svg ${caption})\n`), "de", denials).map(
      ({ key }) => key,
    );
  expect(lines('"Der Weg (1) und der Umweg (2)"')).toEqual([]);
  expect(lines("'Der Weg (1) und der Umweg (2)'")).toEqual([]);
  expect(lines('"Der Weg (1) nach der Uhr (2)"')).toEqual([expect.stringMatching(/de\.md:5$/)]);
});
