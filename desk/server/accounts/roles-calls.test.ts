import { expect, test, vi } from "vitest";
import { openTestDesk } from "../testing/test-desk.ts";
import { may, roles } from "./roles.ts";

// Passwords are slow to hash by intention, on a busy machine most of all.
vi.setConfig({ testTimeout: 300_000 });

test("every call is refused to every role that it is not for, and to nobody else", async () => {
  const desk = await openTestDesk();
  const cookies = new Map<string, string>([["nobody", ""]]);
  // The second owner is there so that no call is refused for want of one.
  await desk.add("owner", "other@example.org");
  for (const role of roles) cookies.set(role, await desk.signIn(await desk.add(role)));
  const wrong: string[] = [];
  for (const { method, path, needs } of desk.routes) {
    // It would end the session that the next calls need.
    if (path === "/sign-out") continue;
    for (const [who, cookie] of cookies) {
      const role = roles.find((one) => one === who);
      const allowed = needs === "anybody" || (role && (needs === "account" || may(role, needs)));
      const { status, headers } = await desk.call(path.replaceAll(/:\w+/g, "none"), {
        cookie,
        ...(method === "post" && { form: {} }),
      });
      const toSignIn = status === 401 || (status === 303 && headers.get("location")?.startsWith("/sign-in"));
      const refused = role ? status === 403 && needs !== "anybody" : needs !== "anybody" && toSignIn;
      if (refused === Boolean(allowed)) wrong.push(`${method} ${path} as ${who}: ${status}`);
      if (status >= 500) wrong.push(`${method} ${path} as ${who}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(desk.routes.length).toBeGreaterThan(15);
});

test("what no route names is nobody's", async () => {
  const desk = await openTestDesk();
  const cookie = await desk.signIn(await desk.add("reader"));
  // Calls that better-auth would offer beside the four that are mounted.
  for (const path of ["/auth/sign-up/email", "/auth/update-user", "/auth/delete-user", "/auth/change-email"]) {
    const form = { email: "new@example.org", password: "another long password", name: "New", role: "owner" };
    expect((await desk.call(path, { form })).status, path).toBe(404);
    expect((await desk.call(path, { form, cookie })).status, path).toBe(404);
  }
  expect((await desk.call("/auth/list-sessions", { cookie })).status).toBe(404);
  expect(await desk.accounts.all()).toHaveLength(1);
});
