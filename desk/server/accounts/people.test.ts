import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openTestDesk, password, type TestDesk } from "../testing/test-desk.ts";

// Passwords are slow to hash by intention, on a busy machine most of all.
vi.setConfig({ testTimeout: 120_000 });

const given = { name: "Somebody", email: "Somebody@example.org", password };

/** The path of a link that a page shows. */
async function linkIn(answer: Response): Promise<string> {
  const path = /https:\/\/desk\.example\.org(\/join\/[\w-]+)/.exec(await answer.text())?.[1];
  if (!path) throw new Error("There is no link.");
  return path;
}

const pathOf = (link: string) => new URL(link).pathname;

async function invite(desk: TestDesk, cookie: string, form: Record<string, string>): Promise<string> {
  return await linkIn(await desk.call("/people/invite", { cookie, form: { name: "", locales: "", ...form } }));
}

test("the first link makes an owner once; a later one ends it", async () => {
  const desk = await openTestDesk();
  const older = pathOf(await desk.inviteOwner());
  const link = pathOf(await desk.inviteOwner());
  expect((await desk.call(older)).status).toBe(404);
  expect((await desk.call(link)).status).toBe(200);
  expect((await desk.call(link, { form: given })).headers.get("location")).toBe("/sign-in");
  expect(await desk.accounts.all()).toMatchObject([{ email: "somebody@example.org", role: "owner", name: "Somebody" }]);
  expect((await desk.call(link, { form: { ...given, email: "second@example.org" } })).status).toBe(404);
  expect(await desk.accounts.all()).toHaveLength(1);
  await desk.signIn("somebody@example.org");
});

test("the database holds no link that could be used", async () => {
  const desk = await openTestDesk();
  const token =
    pathOf(await desk.inviteOwner())
      .split("/")
      .at(-1) ?? "?";
  const stored = ["desk.db", "desk.db-wal"].map((name) => readFileSync(join(desk.dataDir, name), "latin1")).join();
  expect(stored).not.toContain(token);
});

test("an invitation is of the role and languages that were chosen, whatever its form sends", async () => {
  const desk = await openTestDesk();
  const owner = await desk.signIn(await desk.add("owner"));
  const link = await invite(desk, owner, { role: "translator", locales: "ar, xx fa" });
  await desk.call(link, { form: { ...given, role: "owner", locales: "de" } });
  const joined = (await desk.accounts.all()).find(({ email }) => email === "somebody@example.org");
  expect(joined).toMatchObject({ role: "translator", locales: ["ar", "fa"] });
});

test("faults of a form are told at their fields, and use up no invitation", async () => {
  const desk = await openTestDesk();
  const owner = await desk.signIn(await desk.add("owner"));
  const link = await invite(desk, owner, { role: "reader" });
  for (const wrong of [
    { name: " " },
    { email: "no address" },
    { email: "owner@example.org" },
    { password: "short" },
    { password: "x".repeat(129) },
  ]) {
    const answer = await desk.call(link, { form: { ...given, ...wrong } });
    expect(answer.status, JSON.stringify(wrong)).toBe(400);
    expect((await answer.text()).match(/aria-invalid="true"/g), JSON.stringify(wrong)).toHaveLength(1);
  }
  expect((await desk.call(link, { form: given })).status).toBe(303);
  const noLanguage = { name: "", role: "translator", locales: "xx" };
  expect((await desk.call("/people/invite", { cookie: owner, form: noLanguage })).status).toBe(400);
  const noRole = { name: "", role: "admin", locales: "" };
  expect((await desk.call("/people/invite", { cookie: owner, form: noRole })).status).toBe(400);
});

test("a link ends after seven days", async () => {
  let now = Date.UTC(2026, 10, 23);
  const desk = await openTestDesk({ clock: () => now });
  const link = pathOf(await desk.inviteOwner());
  now += 7 * 86_400_000 - 1;
  expect((await desk.call(link)).status).toBe(200);
  now += 1;
  expect((await desk.call(link)).status).toBe(404);
  expect((await desk.call(link, { form: given })).status).toBe(404);
});

test("of two who open a link at once, one gets the account", async () => {
  const desk = await openTestDesk();
  const link = pathOf(await desk.inviteOwner());
  const forms = ["a", "b", "c"].map((who) => ({ ...given, email: `${who}@example.org` }));
  const answers = await Promise.all(forms.map((form) => desk.call(link, { form })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
  expect(await desk.accounts.all()).toHaveLength(1);
});

test("a deleted account's sessions, invitations and password have ended", async () => {
  const desk = await openTestDesk();
  const owner = await desk.signIn(await desk.add("owner"));
  const other = await desk.signIn(await desk.add("owner", "other@example.org"));
  const link = await invite(desk, other, { role: "owner" });
  const { id } = (await desk.accounts.all()).find(({ email }) => email === "other@example.org") ?? { id: "" };
  expect((await desk.call(`/people/${id}/delete`, { cookie: owner, form: {} })).status).toBe(303);

  expect((await desk.call("/people", { cookie: other })).headers.get("location")).toBe("/sign-in?to=%2Fpeople");
  expect((await desk.call("/people/invite", { cookie: other, form: { role: "owner" } })).status).toBe(401);
  expect((await desk.call(link)).status).toBe(404);
  const again = await desk.call("/sign-in", { form: { email: "other@example.org", password, to: "/" } });
  expect(again.status).toBe(403);
});

test("a role that is taken away is gone with the next request", async () => {
  const desk = await openTestDesk();
  const owner = await desk.signIn(await desk.add("owner"));
  const other = await desk.signIn(await desk.add("owner", "other@example.org"));
  const { id } = (await desk.accounts.all()).find(({ email }) => email === "other@example.org") ?? { id: "" };
  await desk.call(`/people/${id}/role`, { cookie: owner, form: { role: "reader", locales: "" } });
  expect((await desk.call("/people", { cookie: other })).status).toBe(403);
});

test("the last owner stays one", async () => {
  const desk = await openTestDesk();
  const owner = await desk.signIn(await desk.add("owner"));
  await desk.add("reader");
  const { id } = (await desk.accounts.all()).find(({ role }) => role === "owner") ?? { id: "" };
  expect((await desk.call(`/people/${id}/delete`, { cookie: owner, form: {} })).status).toBe(400);
  const down = { role: "reader", locales: "" };
  expect((await desk.call(`/people/${id}/role`, { cookie: owner, form: down })).status).toBe(400);
  expect((await desk.call("/people", { cookie: owner })).status).toBe(200);
});

test("every change is in the audit list, the newest first", async () => {
  const desk = await openTestDesk();
  await desk.call(pathOf(await desk.inviteOwner()), { form: given });
  const owner = await desk.signIn("somebody@example.org");
  await invite(desk, owner, { role: "reader", name: "Ada <b>" });
  const text = await (await desk.call("/audit", { cookie: owner })).text();
  const told = [...text.matchAll(/<\/time><\/td><td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td>/g)];
  expect(told.map(([, ...cells]) => cells)).toEqual([
    ["somebody@example.org", "invited", "Ada &lt;b&gt; reader"],
    ["somebody@example.org", "signed in", ""],
    ["somebody@example.org", "joined", "owner"],
    ["(server)", "invited", "owner"],
  ]);
});
