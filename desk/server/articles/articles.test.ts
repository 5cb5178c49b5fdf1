import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { copyContent } from "../../../tests/support/content-copy.ts";
import { processEnvironment } from "../../../tests/support/process-environment.ts";
import { versionOf } from "../files/desk-files.ts";
import { openTestDesk } from "../testing/test-desk.ts";
import { fieldNames, formOf } from "./article-form.ts";

vi.setConfig({ testTimeout: 180_000 });

const path = "help/kill-switch/en.md";
const address = "/articles/help/kill-switch";

/** A desk with articles of its own, and somebody who writes. */
async function openWriting() {
  const contentDir = mkdtempSync(join(tmpdir(), "desk-content-"));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true }));
  copyContent(contentDir, (one) => !/^(help|blog|guided)\/[^/]+\/(?!en\.|de\.)[\w-]+\.(md|yaml)$/.test(one));
  const env = { ...processEnvironment, CONTENT_DIR: contentDir, LOG_LEVEL: "silent" };
  const desk = await openTestDesk({ files: readConfig(env), env });
  const cookie = await desk.signIn(await desk.add("writer"));
  const onDisk = () => readFileSync(join(contentDir, path), "utf8");
  const sent = (change: Record<string, string> = {}) => {
    const { fields, body } = formOf(onDisk());
    const filled = Object.fromEntries(
      fieldNames.flatMap((name) => (fields[name] === "" ? [] : [[name, fields[name]]])),
    );
    return { ...filled, body, from: versionOf(onDisk()), ...change };
  };
  const post = (to: string, form: Record<string, string>) => desk.call(to, { cookie, form });
  const get = async (to: string) => await (await desk.call(to, { cookie })).text();
  return { desk, contentDir, onDisk, sent, post, get, cookie };
}

test("the list says where each article stands", async () => {
  const { contentDir, get } = await openWriting();
  const change = (id: string, text: (before: string) => string) => {
    const file = join(contentDir, "help", id, "en.md");
    writeFileSync(file, text(readFileSync(file, "utf8")));
  };
  change("kill-switch", (text) => text.replace("\n---\n", "\ndraft: true\n---\n"));
  change("dns-leaks", (text) => text.replace(/^published: .*$/m, "published: 2999-01-01"));
  change("ipv6-leaks", () => "broken");
  expect(await get("/articles?state=draft")).toContain('href="/articles/help/kill-switch"');
  expect(await get("/articles?state=draft")).toContain("1 article<");
  expect(await get("/articles?state=scheduled")).toContain('href="/articles/help/dns-leaks"');
  expect(await get("/articles?state=broken")).toContain('href="/articles/help/ipv6-leaks"');
  expect(await get("/articles?type=help&q=nothing-like-this")).toContain("No article");
});

test("a writer saves, is told of what is wrong, and gets an old text back", async () => {
  const { desk, onDisk, sent, post, get } = await openWriting();
  const before = onDisk();
  const better = sent({ title: "What a kill switch is for", body: `${sent().body}\nOne more line.\n` });
  const saved = await post(address, better);
  expect(saved.headers.get("location")).toBe(`${address}?done=saved`);
  expect(onDisk()).toContain("title: What a kill switch is for");
  expect(onDisk().endsWith("\n\nOne more line.\n")).toBe(true);

  const unknown = await post(address, sent({ body: "Text\n\n{{nobodyKnows}}\n" }));
  expect(unknown.status).toBe(400);
  expect(await unknown.text()).toMatch(/class="wrong">Line 3: .*nobodyKnows/);
  const short = await (await post(address, sent({ summary: "Short." }))).text();
  expect(short).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*name="summary"/);
  expect(onDisk()).not.toContain("nobodyKnows");

  // The text before the desk is the oldest one.
  const versions = [...(await get(`${address}/history`)).matchAll(/version=([\w-]+)/g)].map(([, id = ""]) => id);
  const restored = await post(`${address}/restore`, { version: versions.at(-1) ?? "", from: versionOf(onDisk()) });
  expect(restored.status).toBe(303);
  expect(onDisk()).toBe(before);
  const owner = await desk.signIn(await desk.add("owner"));
  const audit = await (await desk.call("/audit", { cookie: owner })).text();
  expect(audit).toMatch(/writer@example\.org.*restored.*help\/kill-switch\/en\.md/);
});

test("who is second sees the other's text and keeps their own", async () => {
  const { onDisk, sent, post } = await openWriting();
  const [first, second] = [sent({ title: "The first title" }), sent({ title: "The second title" })];
  expect((await post(address, first)).status).toBe(303);
  const answer = await post(address, second);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("The first title");
  expect(page).toContain('value="The second title"');
  const from = /name="from" value="(\w+)"/.exec(page)?.[1] ?? "";
  expect((await post(address, { ...second, from })).status).toBe(303);
  expect(onDisk()).toContain("title: The second title");
});

test("an unfinished text is kept as it is, off the site", async () => {
  const { onDisk, sent, post, get } = await openWriting();
  const before = onDisk();
  await post(`${address}/keep`, sent({ body: "{{half a thou" }));
  expect(onDisk()).toBe(before);
  expect(await get(address)).toContain("{{half a thou");
  await post(`${address}/drop`, {});
  expect(await get(address)).not.toContain("{{half a thou");
});

test("an article that is new begins as a draft, under the address that was chosen", async () => {
  const { contentDir, sent, post, get, desk, cookie } = await openWriting();
  const chosen = await desk.call("/articles/new?type=help&title=How%20to%20pay%3F&id=how-to-pay", { cookie });
  expect(chosen.headers.get("location")).toBe("/articles/help/how-to-pay?title=How%20to%20pay%3F");
  const page = await get("/articles/help/how-to-pay?title=How%20to%20pay%3F");
  expect(page).toContain('value="How to pay?"');
  const rest = sent({
    title: "How to pay?",
    body: "It costs nothing.",
    from: "",
    draft: "on",
    translationsSince: "",
    related: "",
  });
  expect((await post("/articles/help/how-to-pay", rest)).status).toBe(303);
  expect(readFileSync(join(contentDir, "help/how-to-pay/en.md"), "utf8")).toContain("draft: true");
  expect(await get("/articles?state=draft")).toContain("How to pay?");
});

test("ids that lead elsewhere, and bodies without end, are refused", async () => {
  const { desk, cookie, sent, contentDir } = await openWriting();
  mkdirSync(join(contentDir, "private"), { recursive: true });
  for (const id of ["..%2f..%2fescape", "%2e%2e", "x%00", "Upper", "private%2fx", "a".repeat(200)]) {
    for (const end of ["", "/check", "/preview", "/keep", "/restore"]) {
      const { status } = await desk.call(`/articles/help/${id}${end}`, { cookie, form: sent() });
      expect([404, 400], `${id}${end}`).toContain(status);
    }
  }
  expect((await desk.call("/articles/claims/x", { cookie, form: sent() })).status).toBe(404);
  const huge = await desk.call(address, { cookie, form: sent({ body: "x".repeat(900_000) }) });
  expect(huge.status).toBe(413);
});
