import { isApiError } from "../../../api/api-error.ts";
import type { Article, ArticleSummary, SearchResult } from "../../../api/article.schema.ts";
import { type LocaleCode, localeOf } from "../../../site/locales.ts";
import { formatNumber } from "../../i18n/formats.ts";
import type { Head, Route, SiteContext, Visit } from "../../router/route.ts";
import { articleHead } from "../article-head.ts";
import { titled } from "../titled.ts";
import { guidedPathId } from "./guided-path.ts";
import { helpBreadcrumbs } from "./help.breadcrumbs.ts";
import type { HelpEntry, HelpSubject } from "./help-entry.ts";

export interface HelpHomeData {
  /** All articles in reading order, by category. */
  subjects: HelpSubject[];
  popular: HelpEntry[];
  /** The first question of the guided path, or null when there is no such path. */
  guided: {
    title: string;
    summary: string;
    question: string;
    answers: { text: string; key: string }[];
    lang?: string;
  } | null;
}

const popularCount = 6;
const image = "/share/help.png";

export const helpHead: Route["head"] = (...of) => ({ ...titled("help")(...of), image });

export async function loadHelpHome({ signal }: Visit, context: SiteContext): Promise<HelpHomeData> {
  const { api, locale } = context;
  const type = "help" as const;
  const [subjects, popular, guided] = await Promise.all([
    subjectsOf({ api, locale, signal }),
    api.articleList({ locale, type, sort: "popular", per_page: String(popularCount) }, { signal }),
    loadFirstQuestion(context, signal),
  ]);
  return { subjects, popular: popular.articles.map((article) => entryOf(article, locale)), guided };
}

type SubjectsOf = Pick<SiteContext, "api" | "locale"> & Pick<Visit, "signal">;

/** All articles in reading order, by category. */
export async function subjectsOf({ api, locale, signal }: SubjectsOf): Promise<HelpSubject[]> {
  const type = "help" as const;
  const [{ categories }, { articles }] = await Promise.all([
    api.articleCategories({ locale, type }, { signal }),
    api.articleList({ locale, type, sort: "order", per_page: "100" }, { signal }),
  ]);
  return categories.map(({ id }) => ({
    id,
    entries: articles.filter(({ category }) => category === id).map((article) => entryOf(article, locale)),
  }));
}

function entryOf({ id, title, kind, locale: own }: ArticleSummary, page: LocaleCode): HelpEntry {
  return { id, title, kind, ...langOf(own, page) };
}

async function loadFirstQuestion({ api, locale }: SiteContext, signal: AbortSignal): Promise<HelpHomeData["guided"]> {
  try {
    const asked = { locale, id: guidedPathId, part: "start" } as const;
    const { title, summary, start, steps, locale: own } = await api.articleGuided(asked, { signal });
    const { title: question = "", answers = [] } = steps[start] ?? {};
    return {
      title,
      summary,
      question,
      answers: answers.map(({ text, key }) => ({ text, key })),
      ...langOf(own, locale),
    };
  } catch (error) {
    // A site whose owner took the path away has a help centre all the same.
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

function langOf(own: LocaleCode, page: LocaleCode): { lang?: string } {
  return own === page ? {} : { lang: localeOf(own).tag };
}

export function loadHelpArticle({ params, signal }: Visit, { api, locale }: SiteContext): Promise<Article> {
  return api.articleInfo({ locale, type: "help", id: params.id ?? "" }, { signal });
}

export function helpArticleHead(article: Article, context: SiteContext, { path }: Visit): Head {
  const breadcrumbs = helpBreadcrumbs(context.t, article.category);
  return articleHead(article, context, { path, breadcrumbs, image });
}

export interface SearchData {
  q: string;
  /** null when nothing was asked yet, or could not be asked. */
  result: SearchResult | null;
  /** The browser is offline: there was nobody to ask. */
  unreachable?: true;
}

/** An empty question shows the empty form; one that is too long is cut to what the call takes. */
export async function loadSearch({ url, signal }: Visit, { api, locale }: SiteContext): Promise<SearchData> {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  if (q === "") return { q, result: null };
  const page = /^[1-9]\d{0,3}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? "1";
  try {
    return { q, result: await api.articleSearch({ locale, q, page }, { signal }) };
  } catch (error) {
    if (isApiError(error) || signal.aborted || globalThis.navigator?.onLine !== false) throw error;
    return { q, result: null, unreachable: true };
  }
}

export function searchHead({ q, result }: SearchData, { t, tag }: SiteContext): Head {
  const title = t("help.search.title");
  const description = t("help.search.meta.description");
  // The form is a page like any other, and listed as one; results have addresses without end.
  if (q === "") return { title, description };
  return { title: [q, ...laterPage(result, { t, tag }), title].join(" · "), description, noindex: true };
}

/** Which page of the results it is, from the second on: the title is what is said of a visit. */
function laterPage(result: SearchResult | null, { t, tag }: Pick<SiteContext, "t" | "tag">): string[] {
  if (!result || result.page < 2) return [];
  const pages = Math.ceil(result.total / result.per_page);
  return [t("help.search.page", { page: formatNumber(result.page, tag), pages: formatNumber(pages, tag) })];
}
