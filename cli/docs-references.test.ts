import { describe, expect, test } from "vitest";
import { anchorsIn, referencesIn } from "./docs-references.ts";

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
    ["a link elsewhere", "[a](https://example.org/x.ts) [b](mailto:a@example.org) "],
    ["a link shown as code", '`![What](figure.svg "Caption")`'],
    ["a listing", "```\nserver/nowhere.ts\n```"],
    ["a word with a dot", "`window.navigation` and `Node.js`, `e.g.` `.ts`, `de.md`"],
    ["a variable", "`{{siteName}}`"],
  ])("%s is no file", (_, markdown) => {
    expect(names(markdown).filter((name) => name.startsWith("file "))).toEqual([]);
  });
});

test("npm scripts are found in code and in shell blocks, not in prose", () => {
  const markdown =
    "Use npm run nothing, `npm run test:e2e -- --headed`, `npm start`.\n\n```sh\nnpm test\nnpm run dev\n```\n";
  expect(names(markdown)).toEqual([
    "script test:e2e",
    "option test:e2e headed",
    "script start",
    "script test",
    "script dev",
  ]);
});

test.each([
  ["[a](architecture.md#rooms)", ["file docs/architecture.md", "heading docs/architecture.md#rooms"]],
  ["[a](#rooms)", ["heading #rooms"]],
  ["`DATA_DIR=/srv npm run backup -- FILE --empty`", ["script backup", "setting DATA_DIR", "option backup empty"]],
  ["`openDesk()` and `openDesk(port)`", ["function openDesk"]],
  ["`docker run --rm` and `a.DATA_DIR`", []],
])("%s names more than files", (markdown, expected) => {
  expect(names(markdown)).toEqual(expected);
});

test("anchors of headings are those of a forge", () => {
  const markdown = "# Title\n\n## Behind a proxy\n\n## What `x.ts` does, and why\n\n    ## code\n";
  expect([...anchorsIn(markdown)]).toEqual(["title", "behind-a-proxy", "what-xts-does-and-why"]);
});

test("lines are those of the paragraph or the table's row", () => {
  const markdown = "# Title\n\nsee `server/x.ts`\n\n| a | b |\n|---|---|\n| c | d |\n| e | `server/y.ts` |\n";
  expect(referencesIn(markdown, { topLevel, folder: "docs" })).toMatchObject([
    { line: 3, written: "server/x.ts" },
    { line: 8, written: "server/y.ts" },
  ]);
});
