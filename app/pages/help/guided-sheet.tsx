import { localeOf } from "../../../site/locales.ts";
import { trustedHtml } from "../../behaviours/trusted-html.ts";
import { useSite } from "../../router/router-context.tsx";
import type { SheetStep } from "./guided.loader.ts";
import styles from "./guided.module.css";
import { GuidedTakes } from "./guided-takes.tsx";

/** The tests that may follow, on one page: to print, or to keep for where there is no network. */
export function GuidedSheet({ sheet }: { sheet: readonly SheetStep[] }) {
  const { locale, t } = useSite();
  const { tag, dir } = localeOf(locale);
  const page = { lang: tag, dir };
  return (
    <ol className={styles.sheet}>
      {sheet.map(({ id, title, seconds, html, ask, answers }) => (
        <li key={id}>
          <h3>{title}</h3>
          {seconds !== null && <GuidedTakes seconds={seconds} />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered without HTML. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
          {ask !== null && <p>{ask}</p>}
          <ul className={styles.outcomes}>
            {answers.map(({ text, next }) => (
              <li key={text}>
                {text} → {next ?? <span {...page}>{t("guided.sheet.next")}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
