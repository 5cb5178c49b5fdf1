import { Hono } from "hono";
import { LegalAnswer, LegalQuery } from "../../api/legal.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { call } from "../http/call.ts";
import type { LegalTexts } from "./legal-texts.ts";

/** The legal texts of the site in a language. */
export function legalRoutes({ legal }: { legal: Pick<LegalTexts, "texts"> }): Hono {
  return new Hono().get(
    apiPaths.legal,
    call(
      { summary: "Privacy policy and terms of service", query: LegalQuery, answer: LegalAnswer },
      (context, { locale }) =>
        context.json({ texts: legal.texts(locale) }, 200, { "Cache-Control": "public, max-age=60" }),
    ),
  );
}
