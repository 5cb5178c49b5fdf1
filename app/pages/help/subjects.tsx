import { useTranslate } from "../../router/router-context.tsx";
import { categoryTitle } from "./help.breadcrumbs.ts";
import type { HelpSubject } from "./help-entry.ts";
import { HelpLink } from "./help-link.tsx";
import styles from "./subjects.module.css";

const kinds = ["all", "guide", "faq"] as const;

/**
 * Every article by category. Three radio buttons narrow the list to guides or short answers; the style sheet does the
 * narrowing, so that it needs no script and no other page.
 */
export function Subjects({ subjects }: { subjects: readonly HelpSubject[] }) {
  const t = useTranslate();
  const entries = subjects.flatMap((subject) => subject.entries);
  return (
    <section id="subjects" className={styles.subjects} aria-labelledby="subjects-title">
      <div className={styles.head}>
        <h2 id="subjects-title">{t("help.subjects.title")}</h2>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">{t("help.subjects.show")}</legend>
          {kinds.map((kind) => (
            <label key={kind} className={styles.kind}>
              <input type="radio" name="kind" value={kind} defaultChecked={kind === "all"} />
              {t(`help.subjects.${kind}`)}
              <span className={styles.number}>
                {kind === "all" ? entries.length : entries.filter((entry) => entry.kind === kind).length}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className={styles.columns}>
        {subjects.map(({ id, entries: own }) => (
          <section key={id} id={id} className={styles.subject}>
            <h3>
              {categoryTitle(t, id)}
              <span className={styles.number}>{t("help.subjects.count", { count: own.length })}</span>
            </h3>
            <ul>
              {own.map((entry) => (
                <li key={entry.id} data-kind={entry.kind}>
                  <HelpLink entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
