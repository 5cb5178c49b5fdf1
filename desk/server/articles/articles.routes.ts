import type { ArticleType } from "../../../api/common.schema.ts";
import { readCategories } from "../../../server/articles/articles.loader.ts";
import { dayOf } from "../../../server/database/day.ts";
import { accountIn, type DeskContext, type DeskRoute, type Show } from "../desk-route.ts";
import type { DeskFiles } from "../files/desk-files.ts";
import { formOf, newText, textOf } from "./article-form.ts";
import { listArticles } from "./article-list.ts";
import { type ArticleName, articleNamed, englishFile, slugOf } from "./article-names.ts";
import { articleRequest } from "./article-request.ts";
import type { EditorView } from "./article-views.ts";
import type { Insertions } from "./insertions.ts";
import { missingArticle, onArticle } from "./on-article.ts";
import { shownProblems } from "./shown-problems.ts";
import type { UnfinishedTexts } from "./unfinished.ts";

export interface ArticleRoutesOptions {
  files: DeskFiles;
  contentDir: string;
  unfinished: UnfinishedTexts;
  insertions: (name: ArticleName) => Promise<Insertions>;
  clock: () => number;
  show: Show;
}

/** Articles: their list, and an editor that saves what the content check has nothing to say of. */
export function articlesRoutes(options: ArticleRoutesOptions): DeskRoute[] {
  const { files, contentDir, unfinished, insertions, clock, show } = options;
  const categoriesOf = (type: ArticleType) => {
    try {
      return readCategories(contentDir, type);
    } catch {
      // The list is broken: the field takes what is typed.
      return [];
    }
  };

  async function edit(context: DeskContext, view: Pick<EditorView, "name" | "form" | "from"> & Partial<EditorView>) {
    const { name } = view;
    const kept = view.unfinished ?? (await unfinished.read(name));
    const page: EditorView = {
      categories: categoriesOf(name.type),
      insertions: await insertions(name),
      problems: [],
      ...view,
      unfinished: kept && { from: kept.from, who: kept.who, at: kept.at },
    };
    const isRefused = page.problems.length > 0 || page.theirs !== undefined || page.refused !== undefined;
    return show(context, { name: "article", view: page }, isRefused ? 400 : 200);
  }

  return [
    {
      method: "get",
      path: "/articles",
      needs: "articles",
      handle(context) {
        const { type = "", state = "", q = "" } = context.req.query();
        const words = q.trim().toLowerCase().slice(0, 100);
        const articles = listArticles(contentDir, dayOf(clock())).filter(
          (one) =>
            (type === "" || one.type === type) &&
            (state === "" || one.state === state || (state === "stale" && one.stale > 0)) &&
            `${one.title} ${one.id}`.toLowerCase().includes(words),
        );
        return show(context, { name: "articles", view: { articles, filter: { type, state, q } } });
      },
    },
    {
      method: "get",
      path: "/articles/new",
      needs: "articles",
      handle(context) {
        const title = (context.req.query("title") ?? "").slice(0, 200);
        const type = context.req.query("type") === "blog" ? "blog" : "help";
        const id = context.req.query("id") ?? slugOf(title);
        const name = articleNamed(type, id);
        if (name && context.req.query("id") !== undefined) {
          return context.redirect(`/articles/${type}/${id}?title=${encodeURIComponent(title)}`, 303);
        }
        return show(context, { name: "new-article", title, id, type, isWrong: context.req.query("id") !== undefined });
      },
    },
    {
      method: "get",
      path: "/articles/:type/:id",
      needs: "articles",
      handle: onArticle({ files, show }, async (context, { name, now: file }) => {
        const kept = await unfinished.read(name);
        const { title, done } = context.req.query();
        const day = dayOf(clock());
        if (kept && context.req.query("kept") !== "no") {
          return await edit(context, { name, form: formOf(kept.text), from: kept.from, unfinished: kept });
        }
        if (file.version === "" && title === undefined) return missingArticle(context, show);
        const fresh = newText(name.type, { title: title ?? "", category: categoriesOf(name.type)[0] ?? "", day });
        return await edit(context, {
          name,
          form: file.version === "" ? fresh : formOf(file.text),
          from: file.version,
          done: done === "saved" ? "saved" : undefined,
        });
      }),
    },
    {
      method: "post",
      path: "/articles/:type/:id",
      needs: "articles",
      handle: onArticle({ files, show }, async (context, { name, now }) => {
        const { form, from } = await articleRequest(context);
        const text = textOf(form, now.text);
        const file = englishFile(name);
        const account = accountIn(context);
        const answer = await files.save([{ ...file, text, from }], {
          who: account,
          about: `${from === "" ? "Write" : "Change"} ${name.type}/${name.id}`,
          did: from === "" ? "created" : "saved",
        });
        if (answer.saved) {
          await unfinished.drop(name);
          if (!answer.warning) return context.redirect(`/articles/${name.type}/${name.id}?done=saved`, 303);
          const [version = ""] = answer.versions;
          return await edit(context, { name, form, from: version, warning: answer.warning });
        }
        switch (answer.reason) {
          case "problems":
            return await edit(context, { name, form, from, problems: shownProblems(answer.problems, file, text) });
          case "changed": {
            const [theirs] = answer.files;
            return await edit(context, { name, form, from: theirs?.version ?? "", theirs: theirs?.text ?? "" });
          }
          case "path":
            return await edit(context, { name, form, from, refused: "" });
          case "unwritable":
            return await edit(context, { name, form, from, refused: answer.message });
        }
      }),
    },
    {
      method: "post",
      path: "/articles/:type/:id/keep",
      needs: "articles",
      handle: onArticle({ files, show }, async (context, { name, now }) => {
        const { form, from } = await articleRequest(context);
        const kept = { from, who: accountIn(context).email, at: new Date(clock()).toISOString() };
        await unfinished.keep(name, { ...kept, text: textOf(form, now.text) });
        return await edit(context, { name, form, from, unfinished: kept, done: "kept" });
      }),
    },
    {
      method: "post",
      path: "/articles/:type/:id/drop",
      needs: "articles",
      handle: onArticle({ files, show }, async (context, { name }) => {
        await unfinished.drop(name);
        const file = await files.read(englishFile(name));
        return context.redirect(file?.version ? `/articles/${name.type}/${name.id}` : "/articles", 303);
      }),
    },
  ];
}
