import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { fixtureContent } from "../../tests/support/content-copy.ts";
import { processEnvironment } from "../../tests/support/process-environment.ts";

vi.setConfig({ testTimeout: 240_000 });

/** An owner's folders in a temporary place, and the command over them. */
function site() {
  const folder = mkdtempSync(join(tmpdir(), "xliff-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const messages = join(folder, "messages");
  mkdirSync(messages);
  const file = join(folder, "de.xlf");
  return {
    file,
    messages,
    ownHome: join(messages, "de/home.json"),
    read: () => readFileSync(file, "utf8"),
    run: (...args: string[]) =>
      new Promise<{ code: number; said: string }>((resolve) => {
        const env = { ...processEnvironment, MESSAGES_DIR: messages, CONTENT_DIR: fixtureContent() };
        execFile(process.execPath, ["cli/xliff.ts", ...args], { env }, (error, out, err) => {
          resolve({ code: typeof error?.code === "number" ? error.code : 0, said: out + err });
        });
      }),
  };
}

/** The document with another target, and state, for one unit. */
function translate(text: string, id: string, target: string): string {
  const start = text.indexOf(`<unit id="${id}">`);
  const end = text.indexOf("</unit>", start);
  const unit = text.slice(start, end).replace(/<target>[\s\S]*<\/target>/, () => `<target>${target}</target>`);
  return text.slice(0, start) + unit + text.slice(end);
}

const key = "home.hero.title";

test("a text goes out, comes back changed, and is written with nothing else", async () => {
  const { run, file, read, ownHome } = site();
  expect((await run("export", "de", "--all", file)).code).toBe(0);
  expect(await run("import", file)).toMatchObject({ code: 0, said: expect.stringContaining("de: 0 texts written") });
  expect(existsSync(ownHome)).toBe(false);

  writeFileSync(file, translate(read(), key, "Ein neuer Titel"));
  const done = await run("import", file);
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining("de: 1 texts written") });
  expect(readFileSync(ownHome, "utf8")).toBe('{\n  "hero": {\n    "title": "Ein neuer Titel"\n  }\n}\n');
});

test("what was changed here since the export is left, and said; --overwrite takes what came", async () => {
  const { run, file, read, ownHome } = site();
  await run("export", "de", "--all", file);
  mkdirSync(join(ownHome, ".."), { recursive: true });
  const meanwhile = '{\n  "hero": {\n    "title": "Inzwischen geändert"\n  }\n}\n';
  writeFileSync(ownHome, meanwhile);
  writeFileSync(file, translate(read(), key, "Ein neuer Titel"));
  expect((await run("import", file)).said).toContain(`${key}: was changed here since the export`);
  expect(readFileSync(ownHome, "utf8")).toBe(meanwhile);
  expect((await run("import", file, "--overwrite")).code).toBe(0);
  expect(readFileSync(ownHome, "utf8")).toContain("Ein neuer Titel");
});

test("a fault anywhere, and nothing is written", async () => {
  const { run, file, read, ownHome } = site();
  await run("export", "de", "--all", file);
  const sent = read();
  writeFileSync(file, translate(translate(sent, key, "Gut"), "home.hero.lede", "{unknown} {open"));
  const refused = await run("import", file);
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/invalid\s+home\.hero\.lede/);
  expect(refused.said).toContain("Nothing was written");
  expect(existsSync(ownHome)).toBe(false);

  writeFileSync(file, sent.replace('trgLang="de"', 'trgLang="tlh"'));
  expect((await run("import", file)).said).toContain('"tlh", which is no language');
  writeFileSync(file, "no file of ours");
  expect((await run("import", file)).said).toContain("is no XML that can be read");
  expect((await run("import", `${file}x`)).said).toContain("There is no file");
  expect((await run("export", "../de", file)).said).toContain("is no language of site/locales.ts");
});
