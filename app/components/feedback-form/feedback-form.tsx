import { type SubmitEvent, useRef, useState } from "react";
import type { Feedback } from "../../../api/article.schema.ts";
import { feedbackReasons } from "../../../api/choices.ts";
import { feedbackPath } from "../../../api/paths.ts";
import { useHref, useRouterState, useSite } from "../../router/router-context.tsx";
import styles from "./feedback-form.module.css";

type Subject = Pick<Feedback, "id" | "type">;

/**
 * Whether an article helped, and why not. Two plain forms, whose answer leads back here with `?feedback=thanks`; with
 * script they are sent in the background.
 */
export function FeedbackForm({ id, type }: Subject) {
  const { api, locale, site, t } = useSite();
  const cameBack = useRouterState().shown.url.searchParams.get("feedback") === "thanks";
  const [state, setState] = useState<"open" | "sending" | "thanks" | "failed">(cameBack ? "thanks" : "open");
  const outcome = useRef<HTMLParagraphElement>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const fields = new FormData(event.currentTarget);
    const reason = feedbackReasons.find((one) => one === fields.get("reason"));
    setState("sending");
    try {
      await api.articleFeedback({
        id,
        type,
        locale,
        helpful: fields.get("helpful") === "true",
        ...(reason && { reason }),
      });
      setState("thanks");
    } catch {
      setState("failed");
    }
    // The button that was pressed may be gone: whoever reads by ear goes on at the answer.
    outcome.current?.focus();
  }

  const form = { method: "post", action: `${site.apiBaseUrl}${feedbackPath}/form`, onSubmit: send };
  return (
    <section id="feedback" className={styles.feedback} data-screen-only>
      <h2 id="feedback-question">{t("article.feedback.question")}</h2>
      {state !== "thanks" && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds no two forms and takes no name of a heading.
        <div className={styles.answers} role="group" aria-labelledby="feedback-question">
          <form {...form} className={styles.yes}>
            <Fields id={id} type={type} helpful />
            <button type="submit" className="button quiet">
              {t("article.feedback.yes")}
            </button>
          </form>
          <details>
            <summary className="button quiet">{t("article.feedback.no")}</summary>
            <form {...form} className={styles.reasons}>
              <Fields id={id} type={type} helpful={false} />
              <fieldset>
                <legend>{t("article.feedback.reason")}</legend>
                {feedbackReasons.map((reason) => (
                  <label key={reason}>
                    <input type="radio" name="reason" value={reason} />
                    {t(`article.feedback.reasons.${reason}`)}
                  </label>
                ))}
              </fieldset>
              <button type="submit" className="button">
                {t("article.feedback.send")}
              </button>
            </form>
          </details>
        </div>
      )}
      <p role="status" ref={outcome} tabIndex={-1} className={state === "failed" ? styles.failed : styles.note}>
        {state === "thanks" || state === "failed" ? t(`article.feedback.${state}`) : t("article.feedback.note")}
      </p>
    </section>
  );
}

/** What both forms say about the article, and where the answer leads back to. */
function Fields({ id, type, helpful }: Subject & { helpful: boolean }) {
  const { locale } = useSite();
  const href = useHref();
  const fields = { id, type, locale, helpful: String(helpful), return_to: href(`/${type}/${id}#feedback`) };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
