import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bodyLineOf, fieldAt, formOf, newText, textOf } from "./article-form.ts";

const source = `---
title: "{{siteName}}: a title" # kept
summary: One sentence that says what it is about, and a little more.
category: faq
kind: guide
order: 3
published: 2026-11-20
updated: 2026-11-20
keywords: [leak, always-on]
---

First line.

## Second
`;

test("a form that nobody touched makes the text it came from, for every article of the site", () => {
  let read = 0;
  for (const type of ["help", "blog"]) {
    for (const id of readdirSync(join("content", type))) {
      const text = readFileSync(join("content", type, id, "en.md"), "utf8");
      expect(textOf(formOf(text), text), id).toBe(text);
      read += 1;
    }
  }
  expect(read).toBeGreaterThan(50);
});

test("only what was changed is another, comments and quotes stay", () => {
  const { fields, body } = formOf(source);
  const changed = { ...fields, order: "7", keywords: "leak, on: always", draft: "on" };
  expect(textOf({ fields: changed, body: `${body}\nMore.` }, source)).toBe(
    source
      .replace("order: 3", "order: 7")
      .replace("keywords: [leak, always-on]", 'keywords: [leak, "on: always"]\ndraft: true')
      .replace("## Second\n", "## Second\n\nMore.\n"),
  );
});

test("what looks like YAML in a field is text", () => {
  const { fields, body } = formOf(source);
  const text = textOf({ fields: { ...fields, title: "a: b\ndraft: true", summary: "{{siteName}} #x" }, body }, source);
  expect(formOf(text).fields).toMatchObject({ title: "a: b\ndraft: true", summary: "{{siteName}} #x", draft: "" });
});

test("lines are those of the body and the fields", () => {
  expect(bodyLineOf(source)).toBe(12);
  expect(source.split("\n")[bodyLineOf(source) - 1]).toBe("First line.");
  expect(fieldAt(source, 3)).toBe("summary");
});

test("a new article is a draft", () => {
  const text = textOf(newText("help", { title: "New", category: "faq", day: "2026-11-24" }), "");
  expect(text).toContain("draft: true");
  expect(formOf(text).fields).toMatchObject({ title: "New", order: "100", published: "2026-11-24" });
});
