import { Hono } from "hono";
import type { Log } from "../../server/log.ts";
import type { Accounts } from "./accounts/accounts.ts";
import { type Account, may } from "./accounts/roles.ts";
import { boundedBody } from "./bounded-body.ts";
import type { DeskBuild } from "./desk-build.ts";
import { deskHeaders } from "./desk-headers.ts";
import type { DeskContext, DeskRoute, Show } from "./desk-route.ts";
import type { SiteFile } from "./site-file.ts";

/** Bytes of a form, at most; an article or a list of words is longer, and letters of other scripts are sent with three signs each. */
const largestBody = { form: 64_000, text: 800_000 };
/** What a page that is tried out says of itself: it may do less than the desk. */
const ownHeaders = ["Content-Security-Policy", "X-Frame-Options"];

export interface DeskAppOptions {
  /** Where browsers reach the desk: forms are taken from there alone. */
  origin: string;
  accounts: Accounts;
  routes: readonly DeskRoute[];
  show: Show;
  files: DeskBuild["files"];
  /** Files of the site's build, for its pages that are tried out here. */
  siteFile: SiteFile;
  log: Log;
}

/** The desk behind one `fetch`. */
export function createDeskApp({ origin, accounts, routes, show, files, siteFile, log }: DeskAppOptions) {
  const headers = Object.entries(deskHeaders({ https: origin.startsWith("https:") }));
  const app = new Hono<{ Variables: { account: Account | undefined; isPublic?: boolean } }>();

  app.use(async (context, next) => {
    await next();
    const set = ownHeaders.some((name) => context.res.headers.has(name)) ? ownHeaders : [];
    for (const [name, value] of headers) if (!set.includes(name)) context.res.headers.set(name, value);
    // A page that is tried out has an origin of its own, so its files come from elsewhere for the browser.
    if (context.get("isPublic")) {
      context.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
      context.res.headers.set("Access-Control-Allow-Origin", "*");
    }
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
  app.use(boundedBody((path) => (/^\/(articles|facts|words)\//.test(path) ? largestBody.text : largestBody.form)));
  app.get("*", async (context, next) => {
    const own = files.get(context.req.path);
    if (own) return context.body(own.body, 200, { "Content-Type": own.type });
    const file = await siteFile(context.req.path);
    if (!file) return await next();
    context.set("isPublic", true);
    return context.body(file.body, 200, { "Content-Type": file.type });
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
