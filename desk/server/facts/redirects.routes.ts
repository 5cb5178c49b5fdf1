import { dayOf } from "../../../server/database/day.ts";
import { formOf, textOf } from "../articles/article-form.ts";
import { listArticles } from "../articles/article-list.ts";
import { articleNamed, englishFile } from "../articles/article-names.ts";
import { accountIn, type DeskContext, type DeskRoute, fieldsOf } from "../desk-route.ts";
import type { FactOptions } from "./fact-entry.routes.ts";
import type { RedirectsView } from "./fact-views.ts";

/** Addresses of articles that lead elsewhere: `movedTo` of an article, all on one page. */
export function redirectsRoutes({ files, contentDir, clock, show }: FactOptions): DeskRoute[] {
  async function page(context: DeskContext, given: Partial<RedirectsView>) {
    const all = listArticles(contentDir, dayOf(clock()), new Set());
    const moved = all.filter(({ state }) => state === "moved");
    const view: RedirectsView = {
      moved: await Promise.all(
        moved.map(async ({ type, id }) => {
          const file = await files.read(englishFile({ type, id }));
          return { type, id, to: formOf(file?.text ?? "").fields.movedTo };
        }),
      ),
      articles: all
        .filter(({ state }) => state !== "moved" && state !== "broken")
        .map(({ type, id, title }) => ({ value: `${type}/${id}`, name: `${title} (/${type}/${id})` })),
      given: { article: "", to: "" },
      problems: [],
      done: context.req.query("done") === "saved",
      ...given,
    };
    return show(context, { name: "redirects", view }, view.problems.length > 0 ? 400 : 200);
  }

  return [
    { method: "get", path: "/facts/redirects", needs: "articles", handle: (context) => page(context, {}) },
    {
      method: "post",
      path: "/facts/redirects",
      needs: "articles",
      async handle(context) {
        // Without `to` the address is the article's own again.
        const { article, to } = await fieldsOf(context, ["article", "to"]);
        const name = articleNamed(...(article.split("/", 2) as [string, string | undefined]));
        const file = name && (await files.read(englishFile(name)));
        if (!file?.version) return await page(context, { given: { article, to }, problems: [`${article}?`] });
        const form = formOf(file.text);
        const text = textOf({ ...form, fields: { ...form.fields, movedTo: to.trim() } }, file.text);
        const about = to.trim() === "" ? `Take back where ${article} leads` : `Lead ${article} to ${to.trim()}`;
        const answer = await files.save([{ folder: file.folder, path: file.path, text, from: file.version }], {
          who: accountIn(context),
          about,
        });
        if (answer.saved) return context.redirect("/facts/redirects?done=saved", 303);
        const problems =
          answer.reason === "problems"
            ? answer.problems.map(({ path, line, message }) => `${path}:${line} ${message}`)
            : [answer.reason];
        return await page(context, { given: { article, to }, problems });
      },
    },
  ];
}
