import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { staticFaults } from "./check-static.ts";
import { exportedComponents, rootTag } from "./root-tag.ts";
import { staticParts } from "./static-parts.plugin.ts";

const app = join(import.meta.dirname, "../../app");
const files = globSync("**/*.static.tsx", { cwd: app }).toSorted();

describe("every static part of the site", () => {
  test("is found", () => expect(files.length).toBeGreaterThan(15));

  test.each(files)("%s needs no script", (file) => expect(staticFaults(join(app, file))).toEqual([]));

  test.each(files.filter((file) => !/\.page\.static/.test(file)))(
    "%s has outermost elements that are known",
    (file) => {
      const tags = exportedComponents(join(app, file)).map((name) => rootTag(join(app, file), name));
      expect(tags.length).toBeGreaterThan(0);
      for (const tag of tags) expect(tag).toMatch(/^(svg|section|figure|footer|div|aside|header)$/);
    },
  );
});

describe("the build", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "static-parts-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Builds a page that has one static part, in a folder of its own. */
  async function built(part: string, more: Record<string, string> = {}): Promise<string> {
    const page = 'import { Part } from "./part.static.tsx";\nexport default function Page() {\n  return <Part />;\n}\n';
    const sources = { "page.tsx": page, "part.static.tsx": part, ...more };
    for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
    const result = await build({
      configFile: false,
      logLevel: "silent",
      root: folder,
      plugins: [staticParts()],
      build: {
        write: false,
        minify: false,
        rolldownOptions: { input: join(folder, "page.tsx"), external: /react/, preserveEntrySignatures: "strict" },
      },
    });
    const { output } = result as unknown as { output: { fileName: string; code?: string; source?: unknown }[] };
    return output.map(({ fileName, code, source }) => `${fileName}\n${code ?? source}`).join("\n");
  }

  test("has a stand-in, the styles and a chunk for a static part", async () => {
    const output = await built('import "./part.css";\nexport function Part() {\n  return <aside>words</aside>;\n}\n', {
      "part.css": ".part { color: rebeccapurple }",
    });
    expect(output).toMatch(/import\("\.\/part\.static-/);
    expect(output).toMatch(/\.Part, "aside"\)/);
    expect(output).toMatch(/assets\/page-[^/]*\.css/);
  });

  test.each([
    [
      "a handler",
      "export function Part() {\n  return <p onClick={() => {}}>words</p>;\n}\n",
      /part\.static\.tsx:2 has onClick/,
    ],
    [
      "a handler among props",
      "const props = { onClick() {} };\nexport const Part = () => <p {...props} />;\n",
      /:1 has onClick/,
    ],
    ["a ref", "export const Part = () => <p ref={console.log} />;\n", /:1 has ref/],
    [
      "state",
      'import { useState } from "react";\nexport const Part = () => <p>{useState(1)[0]}</p>;\n',
      /useState from React/,
    ],
    [
      "React as a whole",
      'import * as R from "react";\nexport const Part = () => <p>{R.useId()}</p>;\n',
      /takes \* from React/,
    ],
    [
      "something that may be nothing",
      "export const Part = () => (Math.random() > 1 ? <p /> : null);\n",
      /always renders one/,
    ],
    ["two kinds of element", "export const Part = () => (Math.random() > 1 ? <p /> : <b />);\n", /p or b/],
  ])("fails for %s", async (_what, part, message) => {
    await expect(built(part)).rejects.toThrow(message);
  });

  test("fails for an effect in what a static part imports, and names both files", async () => {
    const part = 'export { Part } from "./inner.tsx";\n';
    const inner =
      'import { useEffect } from "react";\nexport const Part = () => {\n  useEffect(() => {});\n  return <p />;\n};\n';
    const failing = built(part, { "inner.tsx": inner });
    await expect(failing).rejects.toThrow(/part\.static\.tsx is static.*\n?.*inner\.tsx:1 takes useEffect/);
  });

  test("fails when advice on servers gets a handler", () => {
    // A copy of the site's own source.
    mkdirSync(join(folder, "app"));
    cpSync(app, join(folder, "app"), { recursive: true });
    for (const beside of ["api", "site"]) symlinkSync(join(app, "..", beside), join(folder, beside));
    const advice = join(folder, "app/pages/best-vpn/advice.tsx");
    const below = join(folder, "app/pages/best-vpn/below.static.tsx");
    const context = join(folder, "app/router/router-context.tsx");
    expect(staticFaults(below, context)).toEqual([]);
    writeFileSync(advice, readFileSync(advice, "utf8").replace("<ul className", "<ul onClick={() => {}} className"));
    expect(staticFaults(below, context)).toEqual([expect.stringMatching(/best-vpn\/advice\.tsx:\d+ has onClick$/)]);
  });
});
