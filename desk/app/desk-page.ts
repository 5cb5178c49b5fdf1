import type { Account, Role } from "../server/accounts/roles.ts";
import type {
  ArticlesView,
  EditorView,
  FiguresView,
  HistoryView,
  PublishView,
} from "../server/articles/article-views.ts";
import type { AuditRow, InvitationRow } from "../server/desk-tables.ts";
import type { FactFormView, FactListView, FactsView, RedirectsView } from "../server/facts/fact-views.ts";
import type { OverviewView, RatesView, ReportView } from "../server/numbers/number-views.ts";
import type { ArticleWordsView, Language, LanguageState, WordsView } from "../server/words/word-views.ts";

/** Every page of the desk with what it shows. A page is added here and in app/pages.tsx. */
export type DeskPage =
  | { name: "sign-in"; to: string; email: string; wrong?: "credentials" | "busy" }
  | {
      name: "join";
      role: Role;
      locales: readonly string[];
      given: { name: string; email: string; wrong: readonly ("name" | "email" | "password")[] };
    }
  | {
      name: "account";
      passkeys: readonly { id: string; since: string }[];
      /** Whether the password has just been changed. */
      isChanged: boolean;
      /** What was wrong with the new password, or with that of today. */
      wrong?: "current" | "password" | "busy";
    }
  | {
      name: "people";
      accounts: readonly Account[];
      invitations: readonly (Omit<InvitationRow, "hash"> & { id: string })[];
      /** Of the invitation that was just made. */
      link?: string;
      problem?: "role" | "locales" | "last-owner";
    }
  | { name: "audit"; entries: readonly AuditRow[] }
  | { name: "overview"; view: OverviewView }
  | { name: "report"; view: ReportView }
  | { name: "languages"; languages: readonly LanguageState[] }
  | { name: "words"; view: WordsView }
  | {
      name: "article-list";
      language: Language;
      articles: readonly { name: string; state: "missing" | "stale" | "translated"; parts: number }[];
    }
  | { name: "article-words"; view: ArticleWordsView }
  | { name: "articles"; view: ArticlesView }
  | { name: "article"; view: EditorView }
  | { name: "history"; view: HistoryView }
  | { name: "figures"; view: FiguresView }
  | { name: "facts"; view: FactsView }
  | { name: "fact-list"; view: FactListView }
  | { name: "fact"; view: FactFormView }
  | { name: "redirects"; view: RedirectsView }
  | { name: "new-article"; title: string; id: string; type: string; isWrong: boolean }
  | { name: "publish"; view: PublishView }
  | { name: "rates"; view: RatesView }
  | { name: "problem"; problem: "forbidden" | "missing" | "invitation" | "unread" };

/** What stands around every page. */
export interface DeskFrame {
  /** The site's name. */
  site: string;
  account: Account | undefined;
  /** Of the request. */
  path: string;
  styles: readonly string[];
  script: string | undefined;
}
