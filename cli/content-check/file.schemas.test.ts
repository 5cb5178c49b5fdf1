import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { contentFolder, facts } from "../../server/articles/testing/content-folder.ts";
import { checkContent } from "./content.check.ts";
import { fileKinds, filesOf, jsonSchemaOf } from "./file.schemas.ts";
import { schemaProblems } from "./list.check.ts";

const root = join(import.meta.dirname, "../..");
const summary = "A sentence that is long enough to be shown below the title of a result.";
const legal = (front: string) => `---\n${front}summary: ${summary}\n---\n\n## One {#privacy-one}\n\nText\n`;

test.each(["help/a/en.md", "help/a/de.md", "blog/a/en.md", "legal/privacy/en.md", "legal/services/de.md"])(
  "the front matter of %s has one JSON Schema",
  (file) => {
    const { path } = contentFolder({ [file]: "---\n---\n" });
    const kinds = fileKinds.filter((kind) => filesOf(kind, path).includes(join(path, file)));
    expect(kinds.map((kind) => JSON.parse(jsonSchemaOf(kind)))).toEqual([
      expect.objectContaining({ type: "object", additionalProperties: false }),
    ]);
  },
);

test("a schema that is not the one of today is named", () => {
  const { path, write } = contentFolder({});
  mkdirSync(join(path, "schemas"));
  cpSync(join(root, "content/schemas"), join(path, "schemas"), { recursive: true });
  const wrong = () => schemaProblems(path).flatMap(({ file }) => (file.endsWith(".json") ? relative(path, file) : []));
  expect(wrong()).toEqual([]);
  write("schemas/legal-text.json", "{}");
  expect(wrong()).toEqual(["schemas/legal-text.json"]);
});

test("each wrong value in front of a legal text is named with its line, in each language", () => {
  const history = "history:\n  - version: 1\n    date: 2026-11-23\n";
  const { path } = contentFolder({
    "legal/privacy/en.md": legal("sample: perhaps\ntitle: Privacy\nhistory:\n  - version: one\n    date: soon\n"),
    "legal/privacy/de.md": legal(`title: Datenschutz\nlawyer: none\n${history}`),
    "legal/services/en.md": legal(`title: Terms of service\n${history}`).replace("privacy-one", "services-one"),
    "legal/services/de.md": legal(`title: Bedingungen\nlawyer: none\n${history}`),
  });
  const { problems } = checkContent({ contentDir: path, publicDir: path, facts, isPage: () => true });
  expect(problems.map(({ file, line, message }) => `${file.slice(path.length + 1)}:${line} ${message}`)).toEqual([
    "legal/privacy/de.md:3 lawyer: is no field; there are title, searchTitle, summary, sample, history",
    "legal/privacy/en.md:2 sample: must be true or false",
    "legal/privacy/en.md:5 history.0.version: must be a whole number from 1 on",
    "legal/privacy/en.md:6 history.0.date: must be a day, YYYY-MM-DD",
    "legal/services/de.md:3 lawyer: is no field; there are title, searchTitle, summary, sample, history",
  ]);
});

test("VS Code's task finds file and line in what the check prints", () => {
  const { tasks } = JSON.parse(readFileSync(join(root, ".vscode/tasks.json"), "utf8"));
  const { regexp, ...groups } = tasks[0].problemMatcher.pattern;
  const found = new RegExp(regexp).exec("content/legal/privacy/en.md:3 sample: must be true or false") ?? [];
  expect([groups.file, groups.line, groups.message].map((group) => found[group])).toEqual([
    "content/legal/privacy/en.md",
    "3",
    "sample: must be true or false",
  ]);
});
