import { statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { cookiesOf, deskOrigin, openTestDesk, password } from "../testing/test-desk.ts";
import { createPace } from "./pace.ts";

// Passwords are slow to hash by intention, on a busy machine most of all.
vi.setConfig({ testTimeout: 120_000 });

test("no form is taken that was sent from elsewhere, or from nowhere", async () => {
  const desk = await openTestDesk();
  const cookie = await desk.signIn(await desk.add("owner"));
  const form = { name: "", role: "owner", locales: "" };
  for (const origin of [
    "https://www.example.org",
    "http://desk.example.org",
    "https://desk.example.org:8443",
    "null",
  ]) {
    const answer = await desk.call("/people/invite", { cookie, form, headers: { Origin: origin } });
    expect(answer.status, origin).toBe(403);
  }
  // Every call that changes something, whatever it is of.
  const calls = desk.routes
    .filter(({ method }) => method === "post")
    .map(({ path }) => path.replaceAll(/:\w+/g, "none"));
  expect(calls.length).toBeGreaterThan(30);
  for (const path of calls) {
    const headers = { Origin: "https://www.example.org" };
    expect((await desk.call(path, { cookie, form, headers })).status, path).toBe(403);
  }
  const bare = new Request(`${deskOrigin}/people/invite`, { method: "POST", headers: { Cookie: cookie } });
  expect((await desk.fetch(bare)).status).toBe(403);
  const put = new Request(`${deskOrigin}/people/invite`, { method: "PUT", headers: { Cookie: cookie } });
  expect((await desk.fetch(put)).status).toBe(403);
  expect(await (await desk.call("/people", { cookie })).text()).toContain("No invitation is open.");
});

test("it answers by its own name alone", async () => {
  const desk = await openTestDesk();
  for (const host of ["evil.example.com", "desk.example.org:81", "127.0.0.1"]) {
    expect((await desk.fetch(new Request(`https://${host}/sign-in`))).status, host).toBe(421);
  }
});

test("signing in makes a session anew and ends the one before", async () => {
  const desk = await openTestDesk();
  const email = await desk.add("owner");
  const before = await desk.signIn(email);
  const answer = await desk.call("/sign-in", { cookie: before, form: { email, password, to: "/" } });
  const after = cookiesOf(answer);
  expect(answer.status).toBe(303);
  expect(after).not.toBe(before);
  expect((await desk.call("/account", { cookie: after })).status).toBe(200);
  expect((await desk.call("/account", { cookie: before })).status).toBe(303);
});

test("a session that somebody made up or laid into a browser is none", async () => {
  const desk = await openTestDesk();
  const email = await desk.add("owner");
  const name = (await desk.signIn(email)).split("=")[0];
  const planted = `${name}=planted.c2lnbmF0dXJl`;
  expect((await desk.call("/account", { cookie: planted })).status).toBe(303);
  const cookie = cookiesOf(await desk.call("/sign-in", { cookie: planted, form: { email, password, to: "/" } }));
  expect(cookie).not.toContain("planted");
  expect((await desk.call("/account", { cookie: planted })).status).toBe(303);
});

test("a new password ends every other session, and needs the one of today", async () => {
  const pauses: number[] = [];
  const pace = createPace({ sleep: async (milliseconds) => pauses.push(milliseconds) });
  const desk = await openTestDesk({ pace });
  const email = await desk.add("reader");
  const [other, cookie] = [await desk.signIn(email), await desk.signIn(email)];
  const next = "another long password";
  const change = (current: string, to: string) =>
    desk.call("/account/password", { cookie, form: { current, password: to } });
  for (const guess of ["a", "b", "c", "d"]) expect((await change(`wrong ${guess}`, next)).status).toBe(400);
  expect(pauses).toEqual([250]);
  expect((await change(password, "short")).status).toBe(400);
  expect((await change(password, "x".repeat(129))).status).toBe(400);
  expect((await desk.call("/account", { cookie: other })).status).toBe(200);

  const answer = await change(password, next);
  expect(answer.headers.get("location")).toBe("/account?changed=1");
  expect((await desk.call("/account", { cookie: other })).status).toBe(303);
  expect((await desk.call("/account", { cookie: cookiesOf(answer) })).status).toBe(200);
  expect((await desk.call("/sign-in", { form: { email, password, to: "/" } })).status).toBe(403);
  expect((await desk.call("/sign-in", { form: { email, password: next, to: "/" } })).status).toBe(303);
});

test("signing out ends the session on the server", async () => {
  const desk = await openTestDesk();
  const cookie = await desk.signIn(await desk.add("reader"));
  expect((await desk.call("/sign-out", { cookie, form: {} })).status).toBe(303);
  expect((await desk.call("/account", { cookie })).status).toBe(303);
});

test("cookies of the desk are for it alone, and no script reads them", async () => {
  const desk = await openTestDesk();
  const email = await desk.add("owner");
  const cookies = (await desk.call("/sign-in", { form: { email, password, to: "/" } })).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__(Secure|Host)-desk\./);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
});

test("guessing is slowed, and who has signed in here before is neither locked out nor slowed by it", async () => {
  const pauses: number[] = [];
  const pace = createPace({ sleep: async (milliseconds) => pauses.push(milliseconds) });
  const desk = await openTestDesk({ pace });
  const email = await desk.add("owner");
  const known = await desk.signIn(email);
  for (let guess = 0; guess < 12; guess += 1) {
    const form = { email: guess % 2 ? email : email.toUpperCase(), password: `wrong password ${guess}`, to: "/" };
    expect((await desk.call("/sign-in", { form })).status).toBe(403);
  }
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]);
  pauses.length = 0;
  const cookie = known.replace(/__Secure-desk\.session_token=[^;]+(; )?/, "");
  expect((await desk.call("/sign-in", { cookie, form: { email, password, to: "/" } })).status).toBe(303);
  expect(pauses).toEqual([]);
  // Elsewhere the right password still opens, after its turn.
  expect((await desk.call("/sign-in", { form: { email, password, to: "/" } })).status).toBe(303);
  expect(pauses).toEqual([8_000]);
});

test("many guesses at once wait in one line, and those beyond it are told to come back", async () => {
  const desk = await openTestDesk();
  const email = await desk.add("owner");
  const guesses = Array.from({ length: 12 }, (_, guess) =>
    desk.call("/sign-in", { form: { email, password: `wrong password ${guess}`, to: "/" } }),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("10");
});

test("an address that nobody has is answered as a wrong password is", async () => {
  const desk = await openTestDesk();
  await desk.add("owner");
  const ask = async (email: string) => {
    const answer = await desk.call("/sign-in", { form: { email, password: "no password of anybody", to: "/" } });
    return [answer.status, (await answer.text()).replaceAll(email, "")];
  };
  expect(await ask("nobody@example.org")).toEqual(await ask("owner@example.org"));
});

test("a huge body is refused before it is read", async () => {
  const desk = await openTestDesk();
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(97));
    },
  });
  const endless = new Request(`${deskOrigin}/sign-in`, {
    method: "POST",
    headers: { Origin: deskOrigin, "Content-Type": "application/x-www-form-urlencoded" },
    body,
    duplex: "half",
  } as RequestInit);
  expect((await desk.fetch(endless)).status).toBe(413);
  expect(read).toBeLessThan(200_000);
  const huge = await desk.call("/sign-in", { form: { email: "x".repeat(100_000), password, to: "/" } });
  expect(huge.status).toBe(413);
});

test("a link leads back to the desk and nowhere else", async () => {
  const desk = await openTestDesk();
  const email = await desk.add("owner");
  for (const [to, location] of [
    ["/people?x=1", "/people?x=1"],
    ["//evil.example.com/", "/"],
    ["https://evil.example.com/", "/"],
    ["/\\evil.example.com", "/"],
    ["javascript:alert(1)", "/"],
  ] as const) {
    const answer = await desk.call("/sign-in", { form: { email, password, to } });
    expect(answer.headers.get("location"), to).toBe(location);
  }
});

test("hostile ids and fields are answered without a fault and drawn as text", async () => {
  const desk = await openTestDesk();
  const cookie = await desk.signIn(await desk.add("owner"));
  for (const id of ["..%2f..%2fetc%2fpasswd", "%00", "'--", "%F0%9F%92%A9", "a".repeat(5_000), "%"]) {
    for (const path of [`/people/${id}/delete`, `/people/${id}/role`, `/people/invitations/${id}/withdraw`]) {
      const { status } = await desk.call(path, { cookie, form: { role: "reader", locales: "" } });
      expect(status, path).toBe(404);
    }
    expect((await desk.call(`/join/${id}`)).status).toBe(404);
  }
  const name = `<img src=x onerror="alert(1)">`;
  const answer = await desk.call("/people/invite", { cookie, form: { name, role: "reader", locales: "" } });
  expect(await answer.text()).not.toContain("<img");
});

test("every answer has the strict policy, and none is kept", async () => {
  const desk = await openTestDesk();
  for (const answer of [
    await desk.call("/sign-in"),
    await desk.call("/nowhere"),
    await desk.call("/people/invite", { form: {} }),
    await desk.call("/sign-in", { form: {}, headers: { Origin: "https://evil.example.com" } }),
  ]) {
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
  }
});

test("the desk's files are its owner's alone", async () => {
  const desk = await openTestDesk();
  expect(statSync(join(desk.dataDir, "desk.db")).mode & 0o077).toBe(0);
});

test("over a real connection forms arrive as from a browser", async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const desk = await openTestDesk({ origin });
  server.on(
    "request",
    getRequestListener((request) => desk.fetch(request)),
  );
  const email = await desk.add("owner");
  const answer = await fetch(`${origin}/sign-in`, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams({ email, password, to: "/people" }),
    redirect: "manual",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/people"]);
  const page = await fetch(`${origin}/people`, { headers: { Cookie: cookiesOf(answer) } });
  expect(await page.text()).toContain("owner@example.org");
});
