import { accountIn, type DeskContext, type DeskRoute, fieldsOf, type Show } from "../desk-route.ts";
import type { Audit } from "./audit.ts";
import type { Auth } from "./auth.ts";

interface Options {
  auth: Auth;
  audit: Audit;
  show: Show;
}

/** Passkeys: the four calls of better-auth that a browser needs, and how one is taken away. */
export function passkeyRoutes({ auth, audit, show }: Options): DeskRoute[] {
  const pass = (context: DeskContext) => auth.handler(context.req.raw);
  return [
    { method: "get", path: "/auth/passkey/generate-register-options", needs: "account", handle: pass },
    {
      method: "post",
      path: "/auth/passkey/verify-registration",
      needs: "account",
      async handle(context) {
        const answer = await pass(context);
        if (answer.ok) await audit.note(accountIn(context).email, "passkey-added");
        return answer;
      },
    },
    { method: "get", path: "/auth/passkey/generate-authenticate-options", needs: "anybody", handle: pass },
    {
      method: "post",
      path: "/auth/passkey/verify-authentication",
      needs: "anybody",
      async handle(context) {
        const answer = await pass(context);
        if (answer.ok) {
          const { session } = (await answer.clone().json()) as { session?: { userId?: string } };
          await audit.note(await emailOf(session?.userId), "signed-in");
        }
        return answer;
      },
    },
    {
      method: "post",
      path: "/account/passkeys/remove",
      needs: "account",
      async handle(context) {
        const { id } = await fieldsOf(context, ["id"]);
        const { headers } = context.req.raw;
        const own = await auth.api.listPasskeys({ headers });
        if (!own.some((passkey) => passkey.id === id)) {
          return show(context, { name: "problem", problem: "missing" }, 404);
        }
        await auth.api.deletePasskey({ body: { id }, headers });
        await audit.note(accountIn(context).email, "passkey-removed");
        return context.redirect("/account", 303);
      },
    },
  ];

  async function emailOf(id: string | undefined): Promise<string> {
    const { internalAdapter } = await auth.$context;
    return (id && (await internalAdapter.findUserById(id))?.email) || "?";
  }
}
