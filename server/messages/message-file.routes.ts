import { Hono } from "hono";
import type { MessageFile } from "../../app/boot-data.ts";
import { isLocaleCode } from "../../site/locales.ts";
import { notFound } from "../http/problem.ts";
import type { Services } from "../services.ts";

/** Message files for the browser. A revision is part of the address, so that a file never changes. */
export function messageFileRoutes({ messages }: Pick<Services, "messages">): Hono {
  return new Hono().get("/messages/:revision/:locale/:file", (context) => {
    const { locale, file, revision } = context.req.param();
    const namespace = file.replace(/\.json$/, "");
    if (!isLocaleCode(locale)) throw notFound(`There is no locale "${locale}".`);
    const found = messages.of(locale);
    if (!Object.hasOwn(found.messages, namespace)) throw notFound(`There is no message file "${file}".`);
    // A page from before the last change asks for a revision that is gone: the newest text is better than none.
    const lasting = revision === found.revision ? "public, max-age=31536000, immutable" : "no-store";
    const body: MessageFile = { messages: found.messages[namespace], facts: found.factsFor([namespace]) };
    return context.json(body, 200, { "Cache-Control": lasting });
  });
}
