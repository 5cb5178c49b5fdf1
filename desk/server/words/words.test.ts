import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { sourceHash } from "../../../cli/i18n/compare.ts";
import { partsOf } from "../../../cli/xliff/article-parts.ts";
import { readConfig } from "../../../server/config.ts";
import { layOver } from "../../../server/content/overlay.ts";
import { fixtureContent } from "../../../tests/support/content-copy.ts";
import { processEnvironment } from "../../../tests/support/process-environment.ts";
import { openTestDesk } from "../testing/test-desk.ts";

vi.setConfig({ testTimeout: 240_000 });

const key = "home.hero.title";
const english = JSON.parse(readFileSync("messages/en/home.json", "utf8")).hero.title as string;
const arabic = JSON.parse(readFileSync("messages/ar/home.json", "utf8")).hero.title as string;

/** A desk over an owner's folder of messages, with a translator of Arabic. */
async function openRoom() {
  const folder = mkdtempSync(join(tmpdir(), "words-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const messagesDir = join(folder, "messages");
  mkdirSync(join(messagesDir, "ar"), { recursive: true });
  layOver(messagesDir, "messages");
  const contentDir = fixtureContent();
  const desk = await openTestDesk({
    files: { contentDir, messagesDir, deskGit: false, deskGitBranch: "", deskGitRemote: "", site: readConfig({}).site },
    env: { ...processEnvironment, CONTENT_DIR: contentDir, MESSAGES_DIR: messagesDir, LOG_LEVEL: "silent" },
  });
  const cookie = await desk.signIn(await desk.add("translator"));
  const at = `/words/ar/message/${key}`;
  return {
    desk,
    cookie,
    messagesDir,
    file: join(messagesDir, "ar/home.json"),
    save: (text: string, was = arabic, more: Record<string, string> = {}) =>
      desk.call(at, { cookie, form: { text, was: sourceHash(was), english: sourceHash(english), ...more } }),
  };
}

test("a translator sees English beside the language and saves a message, which is all that changes", async () => {
  const { desk, cookie, file, messagesDir, save } = await openRoom();
  // As if English had changed since; what it was is kept nowhere.
  writeFileSync(join(messagesDir, "ar/.sources.json"), JSON.stringify({ [key]: "00000000" }));
  expect(await (await desk.call("/words/ar", { cookie })).text()).toContain(`id="${key}"`);
  const page = await (await desk.call(`/words/ar/message/${key}`, { cookie })).text();
  expect(page).toContain("What it said before is not kept");
  expect(page).toContain(english);
  expect(page).toMatch(/<textarea[^>]* lang="ar" dir="rtl"/);
  expect(page).toContain("https://example.org/ar");
  expect(page).toContain("Written in the files.");

  const answer = await save("عنوان جديد للتجربة");
  expect(answer.status, await answer.clone().text()).toBe(303);
  expect(answer.headers.get("location")).toContain(`saved=${key}`);
  expect(readFileSync(file, "utf8")).toBe('{\n  "hero": {\n    "title": "عنوان جديد للتجربة"\n  }\n}\n');
  const notes = JSON.parse(readFileSync(join(messagesDir, "ar/.sources.json"), "utf8"));
  expect(notes[key]).toBe(sourceHash(english));
  expect(await (await desk.call(`/words/ar/message/${key}`, { cookie })).text()).toContain(
    "Edited by translator@example.org",
  );

  const second = await save("شيء آخر");
  expect(second.status).toBe(409);
  expect(await second.text()).toContain("Somebody else has saved this text");
  expect((await save("شيء آخر", "عنوان جديد للتجربة")).status).toBe(303);
  expect((await save("شيء آخر", "شيء آخر", { state: "looked-at" })).status).toBe(303);
  expect(await (await desk.call(`/words/ar/message/${key}`, { cookie })).text()).toContain("Looked at by");
});

test("two people who save at once: different messages both, the same message one", async () => {
  const { desk, cookie, file, save } = await openRoom();
  const name = "home.hero.lede";
  const [texts, own] = ["en", "ar"].map((one) => JSON.parse(readFileSync(`messages/${one}/home.json`, "utf8")).hero);
  const other = desk.call(`/words/ar/message/${name}`, {
    cookie,
    form: { text: `${own.lede} جديد`, was: sourceHash(own.lede), english: sourceHash(texts.lede) },
  });
  const answers = await Promise.all([save("الأول"), save("الثاني"), other]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 409]);
  const saved = JSON.parse(readFileSync(file, "utf8")).hero;
  expect(saved.lede).toBe(`${own.lede} جديد`);
  expect(["الأول", "الثاني"]).toContain(saved.title);
});

test.each([
  ["", /.*/],
  ["{unknown} نص", /The placeholders differ from English/],
  ["<b>نص</b>", /The tags differ from English/],
  ["نص {مفتوح", /no valid message/],
])("a faulty text is refused in words and stays in its field: %s", async (text, said) => {
  const { file, save } = await openRoom();
  const answer = await save(text);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(said);
  expect(existsSync(file)).toBe(false);
});

test("a plural comes as its forms, and a form that is missing is told with the others in their fields", async () => {
  const { desk, cookie } = await openRoom();
  const at = "/words/ar/message/article.readingTime";
  const page = await (await desk.call(at, { cookie })).text();
  const values = [...page.matchAll(/name="((?:form:)?[\w=:]+)"[^>]*value="([^"]*)"/g)].map(([, n, v]) => [n, v ?? ""]);
  const form = Object.fromEntries(values) as Record<string, string>;
  expect(Object.keys(form)).toEqual(expect.arrayContaining(["form:zero", "form:many", "was", "english"]));
  const answer = await desk.call(at, { cookie, form: { ...form, "form:many": "" } });
  expect(answer.status).toBe(400);
  const said = await answer.text();
  expect(said).toContain("Forms of the plural are missing");
  expect(said).toContain(form["form:few"]);
  const none = Object.fromEntries(Object.entries(form).filter(([name]) => name !== "form:other"));
  const without = await (await desk.call(at, { cookie, form: none })).text();
  expect(without).toContain(form["form:few"]);
});

test("nobody reaches another language, another file or another message", async () => {
  const { desk, cookie, save } = await openRoom();
  for (const path of ["/words/fa", "/words/fa/articles", `/words/fa/message/${key}`, "/words/fa/articles/help/linux"]) {
    expect((await desk.call(path, { cookie })).status, path).toBe(403);
    expect((await desk.call(path, { cookie, form: { text: "x" } })).status, path).toBeOneOf([403, 404]);
  }
  for (const path of [
    "/words/en",
    "/words/..%2f..",
    "/words/ar/message/__proto__",
    "/words/ar/message/..%2f..%2fpackage.name",
    "/words/ar/message/home",
    "/words/ar/articles/help/..%2f..%2fsite",
    "/words/ar/articles/guided/it-wont-connect",
  ]) {
    expect((await desk.call(path, { cookie })).status, path).toBe(404);
  }
  const foreign = { cookie, headers: { Origin: "https://evil.example" }, form: { text: "x" } };
  expect((await desk.call(`/words/ar/message/${key}`, foreign)).status).toBe(403);
  expect((await save("x".repeat(3_000_000))).status).toBe(413);
  const reader = await desk.signIn(await desk.add("reader"));
  expect((await desk.call("/words", { cookie: reader })).status).toBe(403);
});

test("a whole article is translated, and what is stale is told block by block", async () => {
  const folder = mkdtempSync(join(tmpdir(), "words-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const contentDir = join(folder, "content");
  cpSync(fixtureContent(), contentDir, { recursive: true, dereference: true });
  const article = join(contentDir, "help/kill-switch");
  const own = partsOf(readFileSync(join(article, "ar.md"), "utf8"), false);
  const desk = await openTestDesk({
    files: {
      contentDir,
      messagesDir: "messages",
      deskGit: false,
      deskGitBranch: "",
      deskGitRemote: "",
      site: readConfig({}).site,
    },
    env: { ...processEnvironment, CONTENT_DIR: contentDir, LOG_LEVEL: "silent" },
  });
  const cookie = await desk.signIn(await desk.add("translator"));
  const at = "/words/ar/articles/help/kill-switch";
  rmSync(join(article, "ar.md"));
  const page = await (await desk.call(at, { cookie })).text();
  const fieldsIn = (html: string) =>
    Object.fromEntries([...html.matchAll(/name="(version|english)" value="([^"]*)"/g)].map(([, n, v]) => [n, v ?? ""]));
  const parts = [...page.matchAll(/<textarea[^>]*name="text:([^"]+)"/g)].map(([, part = ""]) => part);
  expect(parts).toEqual([...own.keys()]);
  const bodies = Object.fromEntries(parts.map((part) => [`text:${part}`, own.get(part) ?? ""]));
  const form = { ...fieldsIn(page), ...bodies, "text:front.title": "عنوان المقال" };
  // As long as a writer's may be.
  form["text:block.0"] += `\n\n${"كلمة ".repeat(20_000)}`;
  expect((await desk.call(at, { cookie, form: { ...form, "text:block.0": "" } })).status).toBe(400);
  const saved = await desk.call(at, { cookie, form });
  expect(saved.status, (await saved.clone().text()).match(/role="alert">.*?<\/div>/s)?.[0]).toBe(303);
  expect(readFileSync(join(article, "ar.md"), "utf8")).toContain("title: عنوان المقال");
  expect((await desk.call(at, { cookie, form })).status).toBe(409);

  const source = readFileSync(join(article, "en.md"), "utf8");
  writeFileSync(join(article, "en.md"), source.replace("## Windows", "One more sentence.\n\n## Windows"));
  expect(await (await desk.call(at, { cookie })).text()).toContain("Changed in English: ");
});

test("a legal text is found where the site has it", async () => {
  const { desk, cookie } = await openRoom();
  const page = await (await desk.call("/words/ar/articles/legal/privacy", { cookie })).text();
  expect(page).toContain('href="https://example.org/ar/privacy"');
  expect(page).not.toContain("/ar/legal/");
});

test("what cannot be shown is refused a page in words, and nothing is written", async () => {
  const { desk, cookie, file } = await openRoom();
  for (const [text, said] of [
    ["نص {مفتوح", "The text cannot be shown yet"],
    [" ", "it is empty"],
  ] as const) {
    const answer = await desk.call(`/words/ar/message/${key}/preview`, { cookie, form: { text } });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(said);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  }
  expect((await desk.call("/words/fa/message/home.hero.title/preview", { cookie, form: { text: "x" } })).status).toBe(
    403,
  );
  expect((await desk.call("/words/ar/message/mirror.title/preview", { cookie, form: { text: "x" } })).status).toBe(404);
  expect(existsSync(file)).toBe(false);
});
