import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { studies } from "./all-studies.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = studies.flatMap((study) => Object.entries(study.files));
const tables = studies.flatMap((study) => study.tables);

describe("the blog's own calculations", () => {
  it.each(files)("%s is what the calculation writes (npm run studies)", (path, make) => {
    expect(readFileSync(join(root, path), "utf8")).toBe(make());
  });

  it.each(tables)("$article shows the computed table (npm run studies prints it)", ({ article, make }) => {
    expect(readFileSync(join(root, "content/blog", article, "en.md"), "utf8")).toContain(`\n${make()}\n`);
  });
});
