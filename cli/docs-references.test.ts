import { describe, expect, test } from "vitest";
import { referencesIn } from "./docs-references.ts";

const topLevel = new Set(["server", "content", "docs", "package.json"]);
const names = (markdown: string, folder = "docs") =>
  referencesIn(markdown, { topLevel, folder }).map(({ kind, name }) => `${kind} ${name}`);

describe("files", () => {
  test.each([
    ["`server/config.ts`", "server/config.ts"],
    ["`server/config.ts:12-14`", "server/config.ts"],
    ["`./server/config`", "server/config"],
    ["`server/`", "server/"],
    ["`srever/config.ts`", "srever/config.ts"],
    ["`content/help/{slug}/en.md`", "content/help/*/en.md"],
    ["`content/<slug>/*.md`", "content/*/*.md"],
    ["`schema.ts`", "schema.ts"],
    ["`README.md`", "README.md"],
    ["`*.repository.ts`", "*.repository.ts"],
    ["`node server/dev.ts --port 1`", "server/dev.ts"],
    ["[a](architecture.md#rooms)", "docs/architecture.md"],
    ["[a](../README.md)", "README.md"],
    ["[a](</docs/with%20space.md>)", "docs/with space.md"],
    ["![a](pictures/home.png)", "docs/pictures/home.png"],
    ["```sh\nnode server/main.ts\n```", "server/main.ts"],
  ])("%s names %s", (markdown, path) => {
    expect(names(markdown)).toEqual([`file ${path}`]);
  });

  test.each([
    ["a URL path", "`/help/kill-switch`"],
    ["a media type", "`application/json`"],
    ["a package", "`@playwright/test` and `icu-minify/format`"],
    ["something generated", "`build/client/app.js` and `node_modules/.bin/node`"],
    ["a placeholder folder", "`{api}/openapi.json` and `help/{slug}`"],
    ["a setting", "`CONTENT_DIR=/srv/content.d/x.yaml`"],
    ["a link elsewhere", "[a](https://example.org/x.ts) [b](mailto:a@example.org) [c](#here)"],
    ["a link shown as code", '`![What](figure.svg "Caption")`'],
    ["a listing", "```\nserver/nowhere.ts\n```"],
    ["a word with a dot", "`window.navigation` and `Node.js`, `e.g.` `.ts`, `de.md`"],
    ["a variable", "`{{siteName}}`"],
  ])("%s is no file", (_, markdown) => {
    expect(names(markdown)).toEqual([]);
  });
});

test("npm scripts are found in code and in shell blocks, not in prose", () => {
  const markdown =
    "Use npm run nothing, `npm run test:e2e -- --headed`, `npm start`.\n\n```sh\nnpm test\nnpm run dev\n```\n";
  expect(names(markdown)).toEqual(["script test:e2e", "script start", "script test", "script dev"]);
});

test("lines are those of the paragraph or the table's row", () => {
  const markdown = "# Title\n\nsee `server/x.ts`\n\n| a | b |\n|---|---|\n| c | d |\n| e | `server/y.ts` |\n";
  expect(referencesIn(markdown, { topLevel, folder: "docs" })).toMatchObject([
    { line: 3, written: "server/x.ts" },
    { line: 8, written: "server/y.ts" },
  ]);
});
