import { isLocaleCode, localeOf } from "../../../site/locales.ts";
import { may } from "../../server/accounts/roles.ts";
import type { Todo } from "../../server/numbers/number-views.ts";
import { type Period, usualUnit } from "../../server/numbers/period.ts";
import { useDesk } from "../desk-context.tsx";
import type { Say } from "../words.ts";
import { reportPath } from "./addresses.ts";

/** What the numbers ask for, each with the numbers behind it. */
export function Todos({ todos, period }: { todos: readonly Todo[]; period: Period }) {
  const { say, account } = useDesk();
  if (todos.length === 0) return <p>{say("numbers.todo.none")}</p>;
  const at = { period, unit: usualUnit(period) };
  return (
    <ul className="lines">
      {todos.map((todo) => (
        <li key={JSON.stringify(todo)}>
          <a href={reportPath({ ...at, ...placeOf(todo) })}>{sentenceOf(say, todo)}</a>
          {todo.kind === "empty-search" && account && may(account.role, "articles") && (
            <>
              {" "}
              <a href={`/articles/new?title=${encodeURIComponent(todo.query)}`}>{say("numbers.todo.write")}</a>{" "}
              <a href={synonymPath(todo.locale, todo.query)}>{say("numbers.todo.synonym")}</a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What is to be done, in words. */
export function sentenceOf(say: Say, todo: Todo): string {
  switch (todo.kind) {
    case "bad-votes": {
      const { article, votes, helpful, reason } = todo;
      const why = reason ? say(`numbers.todo.reason`, { reason: say.of(`numbers.measures.${reason}`) }) : "";
      return [say("numbers.todo.badVotes", { article, votes, helpful }), why].filter(Boolean).join(" ");
    }
    case "empty-search":
      return say("numbers.todo.emptySearch", { query: todo.query, locale: todo.locale, n: todo.n });
    case "silent-campaign":
      return say("numbers.todo.silentCampaign", { campaign: todo.campaign, before: todo.before });
    case "falling-locale":
      return say("numbers.todo.fallingLocale", { locale: todo.locale, n: todo.n, before: todo.before });
  }
}

/** Where a word becomes another name of something. */
function synonymPath(locale: string, query: string): string {
  const file = isLocaleCode(locale) ? localeOf(locale).file : "en";
  return `/facts/synonyms/entry/${file}?word=${encodeURIComponent(query)}`;
}

/** Where the numbers behind it are. */
function placeOf(todo: Todo) {
  switch (todo.kind) {
    case "bad-votes":
      return { report: "feedback", by: "locale", where: { type: todo.type, article_id: todo.article } } as const;
    case "empty-search":
      return { report: "searches", by: "query", where: { locale: todo.locale } } as const;
    case "silent-campaign":
      return { report: "campaigns", by: "landing_path", where: { utm_campaign: todo.campaign } } as const;
    case "falling-locale":
      return { report: "downloads", by: "platform", where: { locale: todo.locale } } as const;
  }
}
