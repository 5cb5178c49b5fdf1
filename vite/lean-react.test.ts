import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { keptOfReact, leanCode, leftOutImports } from "./lean-react.ts";

const require = createRequire(import.meta.url);
const files = {
  react: "react/cjs/react.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
} as const;

const codeOf = (file: string) =>
  readFileSync(
    require.resolve(`${file.split("/")[0]}/package.json`).replace("package.json", file.replace(/^[^/]+\//, "")),
    "utf8",
  );

describe.each(Object.entries(files))("%s", (name, file) => {
  test("exports what is kept, and nothing else", () => {
    const lean = leanCode(codeOf(file), name);
    const module = { exports: {} };
    new Function("exports", "require", "process", lean)(module.exports, require, { env: { NODE_ENV: "production" } });
    expect(new Set(Object.keys(module.exports))).toEqual(keptOfReact[name]);
  });
});

test("the renderer goes on flushing, and no longer preloads", () => {
  const lean = leanCode(codeOf(files["react-dom/client"]), "react-dom/client");
  expect(lean).toMatch(/\.d = \{\s+f: flushSyncWork,\s+r: requestFormReset\s+\};/);
});

test("a file that is written otherwise is refused, and what it lacks is named", () => {
  expect(() => leanCode("export const useState = 1;", "react")).toThrow(/lacks .*useState/);
  expect(() =>
    leanCode("exports.createRoot = exports.hydrateRoot = 1; exports.version = '';", "react-dom/client"),
  ).toThrow("it lacks hydrateRoot, d, findDOMNode");
});

test("an import of what is left out is named", () => {
  expect(leftOutImports('import { useState } from "react"; import { x } from "./react.ts";')).toEqual([]);
  expect(leftOutImports('import { useState, useReducer as r } from "react";')).toEqual(["useReducer of react"]);
  expect(leftOutImports('import * as React from "react";')).toEqual(["everything of react"]);
  expect(leftOutImports('import { preload } from "react-dom";')).toEqual(["preload of react-dom"]);
});
