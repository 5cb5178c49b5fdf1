import { join } from "node:path";
import { parseFigure } from "../../../server/articles/markdown/figure.parser.ts";
import { problemsOf } from "../../../server/content/content.problem.ts";
import { accountIn, type DeskContext, type DeskRoute, type Show } from "../desk-route.ts";
import type { DeskFiles, FileName } from "../files/desk-files.ts";
import type { ArticleName } from "./article-names.ts";
import type { FiguresView } from "./article-views.ts";
import { figuresOf } from "./insertions.ts";
import { missingArticle, onArticle } from "./on-article.ts";

/** Characters of a drawing; a page carries it in itself. */
const longest = 60_000;
const nameForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface Options {
  files: DeskFiles;
  contentDir: string;
  show: Show;
}

/** Drawings beside an article: added only when they hold nothing but what a figure may. */
export function figuresRoutes({ files, contentDir, show }: Options): DeskRoute[] {
  function page(context: DeskContext, name: ArticleName, given: Partial<FiguresView> = {}) {
    const view: FiguresView = {
      name,
      figures: figuresOf(join(contentDir, name.type, name.id)),
      given: "",
      problems: [],
      done: context.req.query("done") === "saved",
      ...given,
    };
    return show(context, { name: "figures", view }, view.problems.length > 0 ? 400 : 200);
  }

  return [
    {
      method: "get",
      path: "/articles/:type/:id/figures",
      needs: "articles",
      handle: onArticle({ files, show }, async (context, { name, now }) =>
        now.version ? page(context, name) : missingArticle(context, show),
      ),
    },
    {
      method: "post",
      path: "/articles/:type/:id/figures",
      needs: "articles",
      handle: onArticle({ files, show }, async (context, { name, now: article }) => {
        if (!article.version) return missingArticle(context, show);
        const sent = await context.req.parseBody();
        const given = typeof sent.name === "string" ? sent.name.trim().slice(0, 80) : "";
        const refuse = (...problems: string[]) => page(context, name, { given, problems });
        if (!nameForm.test(given)) return refuse("The name must be lower-case letters, digits and single hyphens.");
        const file: FileName = { folder: "content", path: `${name.type}/${name.id}/${given}.svg` };
        const now = await files.read(file);
        if (!now) return missingArticle(context, show);
        if (now.version !== "" && !sent.replace) return refuse(`There is a drawing ${given}.svg already.`);
        const text = sent.drawing instanceof File ? drawingIn(await sent.drawing.text()) : "";
        const problems = text.length > longest ? [`A drawing may have ${longest} characters.`] : faultsOf(text);
        if (problems.length > 0) return refuse(...problems);
        const options = { who: accountIn(context), about: `Draw ${name.type}/${name.id}/${given}` };
        const answer = await files.save([{ ...file, text, from: now.version }], options);
        if (answer.saved) return context.redirect(`/articles/${name.type}/${name.id}/figures?done=saved`, 303);
        return answer.reason === "problems"
          ? refuse(...answer.problems.map(({ path, line, message }) => `${path}:${line} ${message}`))
          : refuse(answer.reason);
      }),
    },
  ];
}

/** Without what drawing programs write around a drawing: it says with what and by whom it was made. */
function drawingIn(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .replace(/<\?xml[^>]*\?>|<!--.*?-->/gs, "")
    .replaceAll("\r\n", "\n")
    .trim()
    .concat("\n");
}

function faultsOf(text: string): string[] {
  if (!text.startsWith("<svg")) return ["Choose an SVG drawing, a file that begins with <svg."];
  try {
    parseFigure(text.trimEnd(), "", "");
    return [];
  } catch (error) {
    return problemsOf(error).map(({ line, message }) => `Line ${line}: ${message}`);
  }
}
