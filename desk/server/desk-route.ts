import type { Context } from "hono";
import type { DeskPage } from "../app/desk-page.ts";
import type { Account, Permission } from "./accounts/roles.ts";

/** What a route asks of who calls it: a permission, any account, or nothing. */
export type Needs = Permission | "account" | "anybody";

export type DeskContext = Context<{ Variables: { account: Account | undefined } }>;

/** Every route of the desk says whom it is for; tests walk over the list. */
export interface DeskRoute {
  method: "get" | "post";
  path: string;
  needs: Needs;
  handle: (context: DeskContext) => Response | Promise<Response>;
}

/** Renders a page for whoever sends the request. */
export type Show = (context: DeskContext, page: DeskPage, status?: 200 | 400 | 403 | 404 | 409 | 429) => Response;

/** The account of a route that needs one. */
export function accountIn(context: DeskContext): Account {
  const account = context.get("account");
  if (!account) throw new Error("A route that reads its account must need one.");
  return account;
}

/** A field of a form that was sent: text without white space around it, cut to a length. */
export async function fieldsOf<N extends string>(
  context: DeskContext,
  names: readonly N[],
): Promise<Record<N, string>> {
  const body = await context.req.parseBody({ all: true });
  const text = (value: unknown): string =>
    Array.isArray(value) ? value.map(text).join() : typeof value === "string" ? value.slice(0, 2_000) : "";
  return Object.fromEntries(names.map((name) => [name, text(body[name])])) as Record<N, string>;
}

/** A path of the desk, made of what a link asked for; `/` when it leads anywhere else. */
export function ownPath(asked: string | undefined, origin: string): string {
  const url = asked?.startsWith("/") ? URL.parse(asked, origin) : null;
  return url?.origin === origin ? url.pathname + url.search : "/";
}
