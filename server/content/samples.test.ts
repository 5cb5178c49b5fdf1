import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixtureFacts } from "../../tests/support/content-copy.ts";
import { standAlone } from "../../tests/support/stand-alone.ts";
import { readConfig } from "../config.ts";
import { findSamples, hashedTexts, visibleSamples } from "./samples.ts";

/** Facts and English messages, to be changed, that are known as they came. */
function copy() {
  const folder = mkdtempSync(join(tmpdir(), "samples-"));
  cpSync(fixtureFacts, join(folder, "content"), { recursive: true });
  cpSync("content/legal", join(folder, "content/legal"), { recursive: true });
  cpSync("messages/en", join(folder, "messages/en"), { recursive: true });
  for (const name of ["content", "messages"]) standAlone(join(folder, name));
  const config = readConfig({ CONTENT_DIR: join(folder, "content"), MESSAGES_DIR: join(folder, "messages") });
  const known = Object.entries(hashedTexts(config)).map(([name, hash]) => `${name}: ${hash}\n`);
  writeFileSync(join(folder, "content/samples.yaml"), known.join(""));
  return { config, write: (file: string, text: string) => writeFileSync(join(folder, file), text), folder };
}

test("what came with the project is a sample until it is replaced, and stays what it was while its file is broken", () => {
  const { config, write, folder } = copy();
  const all = ["downloads", "servers", "testimonials", "legal"];
  expect(visibleSamples(config)).toEqual(all);
  write("content/nodes.json", "{");
  expect(visibleSamples(config, all as ["servers"])).toEqual(all);
  expect(visibleSamples(config)).toEqual(["downloads", "testimonials", "legal"]);
  write("content/nodes.json", '{"updated_at":"2026-11-20T12:00:00Z","nodes":[]}');
  rmSync(join(folder, "content/legal"), { recursive: true });
  expect(visibleSamples(config, all as ["servers"])).toEqual(["downloads", "testimonials"]);
  expect(visibleSamples({ ...config, downloadsUrl: "https://x.example/list.json" })).toEqual(["testimonials"]);
  rmSync(folder, { recursive: true });
});

test("the operator is told of everything, with the mend", () => {
  const { config, folder } = copy();
  const lines = findSamples(config).map(({ line }) => line.split(":")[0]);
  rmSync(folder, { recursive: true });
  expect(new Set(lines)).toEqual(
    new Set(["origin", "brand", "support address", "funding", "company", "claims", "downloads", "servers"]).union(
      new Set(["testimonials", "legal texts", "product facts", "legal facts"]),
    ),
  );
});

test("a legal text is a sample by the line that says so, in each language by itself", () => {
  const { config, write, folder } = copy();
  rmSync(join(folder, "content/legal"), { recursive: true });
  mkdirSync(join(folder, "content/legal/privacy"), { recursive: true });
  const lines = () => findSamples(config).flatMap(({ line }) => (line.startsWith("legal texts") ? [line] : []));
  write("content/legal/privacy/en.md", "---\ntitle: Ours\n---\n\nsample: true\n");
  expect(lines()).toEqual([]);
  write("content/legal/privacy/de.md", "---\nsample: true # until we have one\ntitle: Unsere\n---\n");
  expect(lines()).toEqual([expect.stringContaining("privacy (de)")]);
  expect(visibleSamples(config)).toContain("legal");
  rmSync(folder, { recursive: true });
});
