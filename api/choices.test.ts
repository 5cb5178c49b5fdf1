import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("pages take plain values from here: a schema would bring valibot to every first visit", () => {
  const app = join(import.meta.dirname, "../app");
  const files = globSync("**/*.{ts,tsx}", { cwd: app }).filter((file) => !file.includes(".test."));
  const found = files.filter((file) =>
    // A value among what is imported: neither `import type` nor `{ type A, type B }`.
    /^import (?!type )\{[^}]*?(?:^|[{,])\s*(?!type )\w[^}]*\} from "[./]+\/api\/\w+\.schema\.ts";/m.test(
      readFileSync(join(app, file), "utf8"),
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
