import { accountIn, type DeskContext, type DeskRoute, fieldsOf, type Show } from "../desk-route.ts";
import type { Audit } from "./audit.ts";
import { type Auth, longestPassword, shortestPassword } from "./auth.ts";
import { isRefusal } from "./is-refusal.ts";
import type { Pace } from "./pace.ts";

interface Options {
  auth: Auth;
  audit: Audit;
  pace: Pace;
  show: Show;
}

type Wrong = "current" | "password" | "busy";

/** The page of one's own account: passkeys to look through, and a new password. */
export function accountRoutes({ auth, audit, pace, show }: Options): DeskRoute[] {
  async function account(context: DeskContext, wrong?: Wrong) {
    const found = await auth.api.listPasskeys({ headers: context.req.raw.headers });
    const passkeys = found.map(({ id, createdAt }) => ({ id, since: createdAt?.toISOString() ?? "" }));
    const status = wrong === undefined ? 200 : wrong === "busy" ? 429 : 400;
    const isChanged = context.req.query("changed") === "1";
    return show(context, { name: "account", passkeys, isChanged, ...(wrong && { wrong }) }, status);
  }

  /** The cookies of the session that goes on; undefined when the current password is another. */
  async function change(context: DeskContext, currentPassword: string, newPassword: string) {
    try {
      const { headers } = await auth.api.changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: context.req.raw.headers,
        returnHeaders: true,
      });
      return headers.getSetCookie();
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  return [
    { method: "get", path: "/account", needs: "account", handle: (context) => account(context) },
    {
      method: "post",
      path: "/account/password",
      needs: "account",
      async handle(context) {
        const { email } = accountIn(context);
        const { current, password } = await fieldsOf(context, ["current", "password"]);
        if (password.length < shortestPassword || password.length > longestPassword) {
          return await account(context, "password");
        }
        let cookies: string[] | undefined;
        // Whoever finds a browser open may not guess faster here than elsewhere.
        const right = await pace.attempt(`${email} change`, async () => {
          cookies = await change(context, current, password);
          return cookies !== undefined;
        });
        if (right === undefined) return await account(context, "busy");
        if (!cookies) return await account(context, "current");
        for (const cookie of cookies) context.header("Set-Cookie", cookie, { append: true });
        await audit.note(email, "password-changed");
        return context.redirect("/account?changed=1", 303);
      },
    },
  ];
}
