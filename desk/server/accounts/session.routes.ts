import { getCookie, setCookie } from "hono/cookie";
import { type DeskContext, type DeskRoute, fieldsOf, ownPath, type Show } from "../desk-route.ts";
import type { Audit } from "./audit.ts";
import type { Auth } from "./auth.ts";
import { isRefusal } from "./is-refusal.ts";
import type { KnownBrowser } from "./known-browser.ts";
import type { Pace } from "./pace.ts";

interface Options {
  auth: Auth;
  audit: Audit;
  pace: Pace;
  known: KnownBrowser;
  origin: string;
  show: Show;
}

const knownSeconds = 180 * 86_400;

/** Signing in and out. */
export function sessionRoutes({ auth, audit, pace, known, origin, show }: Options): DeskRoute[] {
  const secure = origin.startsWith("https:");
  const knownCookie = secure ? "__Host-desk.known" : "desk.known";

  /** The cookies of a new session; undefined when address and password do not belong together. */
  async function open(email: string, password: string): Promise<string[] | undefined> {
    try {
      const { headers } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
      return headers.getSetCookie();
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  return [
    {
      method: "get",
      path: "/sign-in",
      needs: "anybody",
      handle: (context) =>
        context.get("account")
          ? context.redirect("/", 303)
          : show(context, { name: "sign-in", to: ownPath(context.req.query("to"), origin), email: "" }),
    },
    {
      method: "post",
      path: "/sign-in",
      needs: "anybody",
      async handle(context) {
        const { email, password, to: asked } = await fieldsOf(context, ["email", "password", "to"]);
        const to = ownPath(asked, origin);
        const isKnown = known.knows(email, getCookie(context, knownCookie));
        let cookies: string[] | undefined;
        const key = `${email.trim().toLowerCase()} ${isKnown ? "known" : "unknown"}`;
        const right = await pace.attempt(key, async () => {
          cookies = await open(email.trim(), password);
          return cookies !== undefined;
        });
        if (right === undefined) {
          context.header("Retry-After", "10");
          return show(context, { name: "sign-in", to, email, wrong: "busy" }, 429);
        }
        if (!cookies) return show(context, { name: "sign-in", to, email, wrong: "credentials" }, 403);
        await endSession(context);
        for (const cookie of cookies) context.header("Set-Cookie", cookie, { append: true });
        setCookie(context, knownCookie, known.markOf(email.trim()), {
          path: "/",
          httpOnly: true,
          sameSite: "Lax",
          secure,
          maxAge: knownSeconds,
        });
        await audit.note(email.trim().toLowerCase(), "signed-in");
        return context.redirect(to, 303);
      },
    },
    {
      method: "post",
      path: "/sign-out",
      needs: "account",
      async handle(context) {
        const { email } = context.get("account") ?? { email: "" };
        const cookies = await endSession(context);
        for (const cookie of cookies) context.header("Set-Cookie", cookie, { append: true });
        await audit.note(email, "signed-out");
        return context.redirect("/sign-in", 303);
      },
    },
  ];

  /** Ends the session that a request came with: what somebody knew of it is worth nothing any more. */
  async function endSession(context: DeskContext): Promise<string[]> {
    if (!context.get("account")) return [];
    const { headers } = await auth.api.signOut({ headers: context.req.raw.headers, returnHeaders: true });
    return headers.getSetCookie();
  }
}
