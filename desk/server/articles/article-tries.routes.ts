import { dayOf } from "../../../server/database/day.ts";
import type { Log } from "../../../server/log.ts";
import { accountIn, type DeskRoute, type Show } from "../desk-route.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { answerPreview } from "../drafts/preview-answer.ts";
import type { DeskFiles } from "../files/desk-files.ts";
import { textOf } from "./article-form.ts";
import { type ArticleName, englishFile } from "./article-names.ts";
import { articleRequest } from "./article-request.ts";
import { missingArticle, onArticle } from "./on-article.ts";
import { previewOf } from "./preview.ts";
import { shownProblems } from "./shown-problems.ts";

interface Options {
  files: DeskFiles;
  drafts: Drafts;
  origin: string;
  clock: () => number;
  log: Log;
  show: Show;
}

/** What is tried out before it is saved: the check, the preview, a former text. */
export function articleTriesRoutes({ files, drafts, origin, clock, log, show }: Options): DeskRoute[] {
  return [
    {
      method: "post",
      path: "/articles/:type/:id/check",
      needs: "articles",
      handle: onArticle({ files, show }, async (context, { name, now }) => {
        const { form } = await articleRequest(context);
        const text = textOf(form, now.text);
        const file = englishFile(name);
        try {
          return context.json({ problems: shownProblems(await files.check([{ ...file, text }]), file, text) });
        } catch (err) {
          log.error({ err }, "A text could not be checked");
          return context.json({ failed: true }, 503);
        }
      }),
    },
    {
      method: "post",
      path: "/articles/:type/:id/preview",
      needs: "articles",
      handle: onArticle({ files, show }, async (context, { name, now }) => {
        const { form, more } = await articleRequest(context);
        const text = textOf(form, now.text);
        const chosen = { locale: more("locale"), theme: more("theme"), today: dayOf(clock()) };
        return await answerPreview(context, () => previewOf(drafts, { name, text, ...chosen }), { origin, log });
      }),
    },
    {
      method: "get",
      path: "/articles/:type/:id/history",
      needs: "articles",
      handle: onArticle({ files, show }, async (context, { name, now }) => {
        if (!now.version) return missingArticle(context, show);
        const versions = await files.history(englishFile(name));
        const id = context.req.query("version");
        const text = id === undefined ? undefined : await files.former(englishFile(name), id);
        if (id !== undefined && text === undefined) return missingArticle(context, show);
        const shown = id === undefined || text === undefined ? undefined : { id, text };
        return show(context, { name: "history", view: { ...placeOf(name), versions, shown, from: now.version } });
      }),
    },
    {
      method: "post",
      path: "/articles/:type/:id/restore",
      needs: "articles",
      handle: onArticle({ files, show }, async (context, { name }) => {
        const { from, more } = await articleRequest(context);
        const text = await files.former(englishFile(name), more("version"));
        if (text === undefined) return missingArticle(context, show);
        const options = { who: accountIn(context), about: `Restore ${name.type}/${name.id}`, did: "restored" } as const;
        const answer = await files.save([{ ...englishFile(name), text, from }], options);
        if (answer.saved) return context.redirect(`/articles/${name.type}/${name.id}?done=saved`, 303);
        const versions = await files.history(englishFile(name));
        const now = await files.read(englishFile(name));
        const refused = answer.reason === "problems" ? answer.problems.map(({ message }) => message) : [answer.reason];
        const view = {
          ...placeOf(name),
          versions,
          shown: { id: more("version"), text },
          from: now?.version ?? "",
          refused,
        };
        return show(context, { name: "history", view }, 400);
      }),
    },
  ];
}

/** The page that a history belongs to, and what it is called there. */
function placeOf({ type, id }: ArticleName) {
  return { path: `/articles/${type}/${id}`, title: id };
}
