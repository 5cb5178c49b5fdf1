import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { copyContent } from "../../../tests/support/content-copy.ts";
import { processEnvironment } from "../../../tests/support/process-environment.ts";
import { deskOrigin, openTestDesk } from "../testing/test-desk.ts";

vi.setConfig({ testTimeout: 180_000 });

const address = "/articles/help/kill-switch/figures";
const good = '<svg viewBox="0 0 10 10"><rect class="fill-sky" x="1" y="1" width="8" height="8"/></svg>';

test("a drawing is added without what its program wrote around it, and nothing that is no drawing is", async () => {
  const contentDir = mkdtempSync(join(tmpdir(), "desk-figures-"));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true }));
  copyContent(contentDir, (one) => !/^(help|blog|guided)\/[^/]+\/(?!en\.)[\w-]+\.(md|yaml)$/.test(one));
  const env = { ...processEnvironment, CONTENT_DIR: contentDir, LOG_LEVEL: "silent" };
  const desk = await openTestDesk({ files: readConfig(env), env });
  const cookie = await desk.signIn(await desk.add("writer"));
  const send = async (name: string, drawing: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) => {
    const body = new FormData();
    body.set("drawing", new File([drawing], "anything.svg"));
    for (const [key, value] of Object.entries({ name, ...more })) body.set(key, value);
    const answer = await desk.fetch(
      new Request(`${deskOrigin}${address}`, { method: "POST", body, headers: { Origin: deskOrigin, Cookie: cookie } }),
    );
    return { status: answer.status, html: await answer.text() };
  };
  const onDisk = (name: string) => readFileSync(join(contentDir, "help/kill-switch", `${name}.svg`), "utf8");

  const drawn = `<?xml version="1.0"?>\r\n<!-- by Ada in a program -->\r\n${good}`;
  expect((await send("switch", drawn)).status).toBe(303);
  expect(onDisk("switch")).toBe(`${good}\n`);
  expect(await (await desk.call("/articles/help/kill-switch", { cookie })).text()).toContain("![](switch.svg)");

  expect((await send("switch", good)).html).toContain("There is a drawing switch.svg already.");
  const other = good.replace("sky", "fern");
  expect((await send("switch", other, { replace: "on" })).status).toBe(303);
  expect(onDisk("switch")).toBe(`${other}\n`);
  expect(await desk.files.history({ folder: "content", path: "help/kill-switch/switch.svg" })).toHaveLength(2);

  for (const [what, said] of [
    [good.replace("<rect", '<rect onload="alert(1)"'), "the attribute onload may not be on &lt;rect&gt;"],
    [good.replace("<rect", "<script>alert(1)</script><rect"), "&lt;script&gt; may not be in a figure"],
    ['<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>', "begins with &lt;svg"],
    [good.replace("<rect", '<image href="https://x.example/a.png"/><rect'), "&lt;image&gt; may not be in a figure"],
    ["<html></html>", "begins with &lt;svg"],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), "begins with &lt;svg"],
    [good.replace("</svg>", `${"<g></g>".repeat(10_000)}</svg>`), "A drawing may have 60000 characters"],
  ] as const) {
    const { status, html } = await send("hostile", what);
    expect(status, said).toBe(400);
    expect(html).toContain(said);
  }
  for (const name of ["../../evil", "en.md", "a/b", "", "A"]) expect((await send(name, good)).status, name).toBe(400);
  expect(() => onDisk("hostile")).toThrow(/ENOENT/);
  expect((await desk.call("/articles/help/nowhere/figures", { cookie })).status).toBe(404);
});
