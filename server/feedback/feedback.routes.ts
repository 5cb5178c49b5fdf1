import { Hono } from "hono";
import * as v from "valibot";
import { FeedbackBody, feedbackReasons } from "../../api/article.schema.ts";
import { type ArticleType, ArticleTypeSchema, LocaleQuery, SlugSchema } from "../../api/common.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { articlePath } from "../../site/article-paths.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { untilStored } from "../counting/until-stored.ts";
import type { EventStore } from "../database/event-store.ts";
import { call } from "../http/call.ts";
import { notFound } from "../http/problem.ts";
import { type Feedback, feedbackEvent } from "./feedback-event.ts";
import { ownPath, pathOf } from "./own-path.ts";

/** Where the article page's plain form posts to, for readers without script. */
export const feedbackFormPath = `${apiPaths.articleFeedback}/form`;

/** The fields of that form. `return_to` is a path of our own; left out, the article's page. */
const FeedbackForm = v.object({
  id: SlugSchema,
  type: ArticleTypeSchema,
  locale: LocaleQuery,
  helpful: v.pipe(
    v.picklist(["true", "false"], "must be true or false"),
    v.transform((value) => value === "true"),
  ),
  reason: v.optional(
    v.pipe(
      v.picklist(["", ...feedbackReasons], `must be empty or one of ${feedbackReasons.join(", ")}`),
      v.transform((value) => value || undefined),
    ),
  ),
  return_to: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(500, "must have 500 characters or fewer"),
      v.transform(ownPath),
      v.instance(URL, "must be a path of this site"),
    ),
  ),
});

export interface FeedbackDependencies {
  events: Pick<EventStore, "count">;
  articleExists: (type: ArticleType, id: string) => boolean | Promise<boolean>;
}

/** Whether an article helped: POST JSON, answered 204, or a plain form, answered by a redirect back to the page. */
export function feedbackRoutes({ events, articleExists }: FeedbackDependencies): Hono {
  async function record(feedback: Feedback): Promise<void> {
    const { type, id } = feedback;
    if (!(await articleExists(type, id))) throw notFound(`There is no ${type} article "${id}".`);
    await untilStored(events.count(countedEvents.feedback, feedbackEvent(feedback)));
  }

  return new Hono()
    .post(
      apiPaths.articleFeedback,
      call({ summary: "Whether an article helped", body: FeedbackBody, rate: "writes" }, async (context, feedback) => {
        await record(feedback);
        return context.body(null, 204, { "Cache-Control": "no-store" });
      }),
    )
    .post(
      feedbackFormPath,
      call(
        { summary: "The same without script", form: FeedbackForm, rate: "writes" },
        async (context, { return_to, ...feedback }) => {
          await record(feedback);
          return context.body(null, 303, { Location: thanks(return_to, feedback), "Cache-Control": "no-store" });
        },
      ),
    );
}

function thanks(returnTo: URL | undefined, { type, id, locale }: Feedback): string {
  if (!returnTo) return `${localizedPath(articlePath(type, id), locale)}?feedback=thanks`;
  const back = new URL(returnTo);
  back.searchParams.set("feedback", "thanks");
  return pathOf(back);
}
