import { AccountPage } from "./accounts/account.page.tsx";
import { AuditPage } from "./accounts/audit.page.tsx";
import { JoinPage } from "./accounts/join.page.tsx";
import { PeoplePage } from "./accounts/people.page.tsx";
import { SignInPage } from "./accounts/sign-in.page.tsx";
import { ArticlesPage } from "./articles/articles.page.tsx";
import { EditorPage } from "./articles/editor.page.tsx";
import { FiguresPage } from "./articles/figures.page.tsx";
import { HistoryPage } from "./articles/history.page.tsx";
import { NewArticlePage } from "./articles/new-article.page.tsx";
import { PublishPage } from "./articles/publish.page.tsx";
import { useSay } from "./desk-context.tsx";
import type { DeskPage } from "./desk-page.ts";
import { FactFormPage } from "./facts/fact-form.page.tsx";
import { FactListPage } from "./facts/fact-list.page.tsx";
import { FactsPage } from "./facts/facts.page.tsx";
import { RedirectsPage } from "./facts/redirects.page.tsx";
import { OverviewPage } from "./numbers/overview.page.tsx";
import { RatesPage } from "./numbers/rates.page.tsx";
import { ReportPage } from "./numbers/report.page.tsx";
import { ArticleListPage, ArticleWordsPage } from "./words/article-words.page.tsx";
import { LanguagesPage } from "./words/languages.page.tsx";
import { WordsPage } from "./words/words.page.tsx";
import type { Say } from "./words.ts";

/** What a page is called in the browser's tab. */
export function pageTitle(page: DeskPage, say: Say): string {
  switch (page.name) {
    case "sign-in":
      return say("signIn.title");
    case "join":
      return say("join.title");
    case "overview":
      return say("numbers.overview");
    case "report":
      return say(`numbers.reports.${page.view.report}`);
    case "words":
      return say("words.titleOf", { language: page.view.language.name });
    case "article-list":
      return say("words.articlesOf", { language: page.language.name });
    case "article-words":
      return say("words.articleOf", { article: page.view.article, language: page.view.language.name });
    case "article":
      return page.view.form.fields.title || page.view.name.id;
    case "history":
      return say("articles.historyOf", { id: page.view.title });
    case "figures":
      return say("articles.drawings.titleOf", { id: page.view.name.id });
    case "fact":
      return page.view.id || say.of(`facts.kinds.${page.view.kind}`);
    case "fact-list":
      return say.of(`facts.kinds.${page.view.kind}`);
    case "redirects":
      return say("facts.redirects.title");
    case "new-article":
      return say("articles.new");
    case "rates":
      return say("numbers.rates.title");
    case "problem":
      return say(`problem.${page.problem}.title`);
    default:
      return say(`${page.name}.title`);
  }
}

export function PageContent({ page }: { page: DeskPage }) {
  switch (page.name) {
    case "sign-in":
      return <SignInPage {...page} />;
    case "join":
      return <JoinPage {...page} />;
    case "account":
      return <AccountPage {...page} />;
    case "people":
      return <PeoplePage {...page} />;
    case "audit":
      return <AuditPage {...page} />;
    case "overview":
      return <OverviewPage view={page.view} />;
    case "report":
      return <ReportPage view={page.view} />;
    case "languages":
      return <LanguagesPage {...page} />;
    case "words":
      return <WordsPage view={page.view} />;
    case "article-list":
      return <ArticleListPage {...page} />;
    case "article-words":
      return <ArticleWordsPage view={page.view} />;
    case "articles":
      return <ArticlesPage view={page.view} />;
    case "article":
      return <EditorPage view={page.view} />;
    case "figures":
      return <FiguresPage view={page.view} />;
    case "facts":
      return <FactsPage view={page.view} />;
    case "fact-list":
      return <FactListPage view={page.view} />;
    case "fact":
      return <FactFormPage view={page.view} />;
    case "redirects":
      return <RedirectsPage view={page.view} />;
    case "history":
      return <HistoryPage view={page.view} />;
    case "new-article":
      return <NewArticlePage {...page} />;
    case "publish":
      return <PublishPage view={page.view} />;
    case "rates":
      return <RatesPage view={page.view} />;
    case "problem":
      return <ProblemPage problem={page.problem} />;
  }
}

function ProblemPage({ problem }: Pick<Extract<DeskPage, { name: "problem" }>, "problem">) {
  const say = useSay();
  return (
    <section className="narrow">
      <h1>{say(`problem.${problem}.title`)}</h1>
      <p>{say(`problem.${problem}.text`)}</p>
    </section>
  );
}
