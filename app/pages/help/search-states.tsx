import type { ReactNode } from "react";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { DidYouMean } from "./did-you-mean.tsx";
import { guidedPathId } from "./guided-path.ts";
import styles from "./help-search.module.css";

/** Nothing was found: another spelling where there is one, what often helps, and where else to look. */
export function NoResults({ title, suggestion }: { title: ReactNode; suggestion: string | null }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <>
      <h1>{title}</h1>
      {suggestion && <DidYouMean suggestion={suggestion} />}
      <section className={styles.tips}>
        <h2>{t("help.search.tips.title")}</h2>
        <ul>
          <li>{t("help.search.tips.spelling")}</li>
          <li>{t("help.search.tips.message")}</li>
          <li>
            {t.rich("help.search.tips.guided", {
              guided: (chunks) => <a href={href(`/help/${guidedPathId}`)}>{chunks}</a>,
            })}
          </li>
          <li>
            {t.rich("help.search.tips.other", { all: (chunks) => <a href={href("/help#subjects")}>{chunks}</a> })}
          </li>
        </ul>
      </section>
      <p>
        <a className="button" href="#contact">
          {t("help.search.contact")}
        </a>
      </p>
    </>
  );
}

/** The form was opened without a question. */
export function NothingAsked() {
  const t = useTranslate();
  return (
    <>
      <h1>{t("help.search.empty.title")}</h1>
      <p className={styles.text}>{t("help.search.empty.text")}</p>
    </>
  );
}

/** There is no connection to ask by. */
export function Unreachable() {
  const t = useTranslate();
  return (
    <>
      <h1>{t("help.search.unreachable.title")}</h1>
      <p className={styles.text}>{t("help.search.unreachable.text")}</p>
    </>
  );
}
