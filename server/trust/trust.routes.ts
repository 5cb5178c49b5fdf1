import { type Context, Hono } from "hono";
import { apiPaths } from "../../api/paths.ts";
import { TrustAnswer, TrustQuery } from "../../api/trust.schema.ts";
import { call } from "../http/call.ts";
import { notFound } from "../http/problem.ts";
import { canaryFile, canarySignatureFile } from "./signed-canary.ts";
import type { TrustBook } from "./trust.ts";

/** What the proof page shows beside its words; the same for everybody. */
export function trustRoutes({ trust }: { trust: TrustBook }): Hono {
  return new Hono().get(
    apiPaths.trust,
    call(
      { summary: "Who runs the site, audits, canary, what is missing", query: TrustQuery, answer: TrustAnswer },
      (context, { locale }) => {
        context.header("Cache-Control", "public, max-age=60");
        return context.json(trust.answer(locale));
      },
    ),
  );
}

/** The warrant canary and its signature, in the bytes that lie there, good or not. 404 while there is none. */
export function canaryRoutes({ trust }: { trust: Pick<TrustBook, "canary"> }): Hono {
  const answer = (context: Context, which: "text" | "signature") => {
    const files = trust.canary.files();
    if (!files || files[which] === "") throw notFound("There is no warrant canary.");
    return context.body(files[which], 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    });
  };
  return new Hono()
    .get(`/trust/${canaryFile}`, (context) => answer(context, "text"))
    .get(`/trust/${canarySignatureFile}`, (context) => answer(context, "signature"));
}
