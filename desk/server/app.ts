import { Hono } from "hono";
import type { Log } from "../../server/log.ts";
import type { Accounts } from "./accounts/accounts.ts";
import { type Account, may } from "./accounts/roles.ts";
import { boundedBody } from "./bounded-body.ts";
import type { DeskBuild } from "./desk-build.ts";
import { deskHeaders } from "./desk-headers.ts";
import type { DeskContext, DeskRoute, Show } from "./desk-route.ts";

/** Bytes of a form, at most. */
const largestBody = 64_000;

export interface DeskAppOptions {
  /** Where browsers reach the desk: forms are taken from there alone. */
  origin: string;
  accounts: Accounts;
  routes: readonly DeskRoute[];
  show: Show;
  files: DeskBuild["files"];
  log: Log;
}

/** The desk behind one `fetch`. */
export function createDeskApp({ origin, accounts, routes, show, files, log }: DeskAppOptions) {
  const headers = Object.entries(deskHeaders({ https: origin.startsWith("https:") }));
  const app = new Hono<{ Variables: { account: Account | undefined } }>();

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of headers) context.res.headers.set(name, value);
  });
  app.use(async (context, next) => {
    // A name that leads to this machine is not yet the desk's name: another site could make its own lead here.
    if (new URL(context.req.url).host !== new URL(origin).host) {
      return context.text(`This is the desk at ${origin}.\n`, 421);
    }
    const { method } = context.req;
    if (method === "GET" || method === "HEAD") return await next();
    // Browsers name the origin of every form and call that changes something.
    if (context.req.header("origin") !== origin) return context.text("This form was not sent from the desk.\n", 403);
    return await next();
  });
  app.use(boundedBody(largestBody));
  app.get("*", (context, next) => {
    const file = files.get(context.req.path);
    return file ? context.body(file.body, 200, { "Content-Type": file.type }) : next();
  });
  app.use(async (context, next) => {
    context.set("account", await accounts.of(context.req.raw.headers));
    await next();
  });

  for (const { method, path, needs, handle } of routes) {
    app[method](path, (context) => {
      const account = context.get("account");
      if (needs !== "anybody" && !account) return askToSignIn(context);
      const allowed = needs === "anybody" || needs === "account" || (account && may(account.role, needs));
      return allowed ? handle(context) : show(context, { name: "problem", problem: "forbidden" }, 403);
    });
  }
  app.notFound((context) =>
    context.get("account") || context.req.method !== "GET"
      ? show(context as DeskContext, { name: "problem", problem: "missing" }, 404)
      : askToSignIn(context as DeskContext),
  );
  app.onError((error, context) => {
    log.error({ err: error }, "The desk could not answer");
    return context.text("Something went wrong at the desk. The log of the server says what.\n", 500, {
      ...Object.fromEntries(headers),
    });
  });
  return app;
}

function askToSignIn(context: DeskContext): Response {
  if (context.req.method !== "GET") return context.text("Sign in first.\n", 401);
  const { pathname, search } = new URL(context.req.url);
  const to = pathname === "/" ? "" : `?to=${encodeURIComponent(pathname + search)}`;
  return context.redirect(`/sign-in${to}`, 303);
}
