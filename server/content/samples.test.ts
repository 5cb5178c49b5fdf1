import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { findSamples, visibleSamples } from "./samples.ts";

/** The project's own content and English messages, to be changed. */
function copy() {
  const folder = mkdtempSync(join(tmpdir(), "samples-"));
  for (const file of ["site.yaml", "claims.yaml", "product.yaml", "samples.yaml", "nodes.json", "downloads.json"]) {
    cpSync(`content/${file}`, join(folder, "content", file));
  }
  cpSync("messages/en", join(folder, "messages/en"), { recursive: true });
  const config = readConfig({ CONTENT_DIR: join(folder, "content"), MESSAGES_DIR: join(folder, "messages") });
  return { config, write: (file: string, text: string) => writeFileSync(join(folder, file), text), folder };
}

test("what came with the project is a sample until it is replaced, and stays what it was while its file is broken", () => {
  const { config, write, folder } = copy();
  const all = ["downloads", "servers", "testimonials", "legal"];
  expect(visibleSamples(config)).toEqual(all);
  write("content/nodes.json", "{");
  write("messages/en/legal.json", "{");
  expect(visibleSamples(config, all as ["servers"])).toEqual(all);
  expect(visibleSamples(config)).toEqual(["downloads", "testimonials"]);
  write("content/nodes.json", '{"updated_at":"2026-11-20T12:00:00Z","nodes":[]}');
  write("messages/en/legal.json", '{"documents":"Ours"}');
  expect(visibleSamples(config, all as ["servers"])).toEqual(["downloads", "testimonials"]);
  expect(visibleSamples({ ...config, downloadsUrl: "https://x.example/list.json" })).toEqual(["testimonials"]);
  rmSync(folder, { recursive: true });
});

test("the operator is told of everything, with the mend", () => {
  const lines = findSamples(readConfig({})).map(({ line }) => line.split(":")[0]);
  expect(new Set(lines)).toEqual(
    new Set(["origin", "brand", "support address", "funding", "company", "claims", "downloads", "servers"]).union(
      new Set(["testimonials", "legal texts", "product facts", "legal facts"]),
    ),
  );
});
