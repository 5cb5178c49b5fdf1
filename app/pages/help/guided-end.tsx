import type { ReactNode } from "react";
import { localeOf } from "../../../site/locales.ts";
import { trustedHtml } from "../../behaviours/trusted-html.ts";
import { ForeignText } from "../../components/foreign-text/foreign-text.tsx";
import { useHref, useSite } from "../../router/router-context.tsx";
import { Diagnostic } from "./diagnostic.tsx";
import type { GuidedData } from "./guided.loader.ts";
import styles from "./guided.module.css";
import { useWayHref } from "./guided-link.ts";

/** The help article that says more of a step. */
export function GuidedMore({ article }: { article: GuidedData["step"]["article"] }) {
  const { locale, t } = useSite();
  const href = useHref();
  if (!article) return null;
  const { tag, dir } = localeOf(locale);
  const more = (chunks: ReactNode) => (
    <a href={href(`/help/${article.id}`)}>
      <ForeignText lang={article.locale === locale ? undefined : localeOf(article.locale).tag}>{chunks}</ForeignText>
    </a>
  );
  return (
    <p className={styles.more} lang={tag} dir={dir}>
      {t.rich("guided.article", { title: article.title, more })}
    </p>
  );
}

/** The end of a way: what to set back, the text for a person, and the way back for who chose the wrong answer. */
export function GuidedEnd({ data }: { data: GuidedData }) {
  const { locale, t } = useSite();
  const href = useHref();
  const wayHref = useWayHref();
  const { step, undo, trail } = data;
  const { tag, dir } = localeOf(locale);
  const page = { lang: tag, dir };
  return (
    <>
      {undo.length > 0 && (
        <div className={styles.undo}>
          <h3 {...page}>{t("guided.undo")}</h3>
          {undo.map((html) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with HTML switched off.
            <div key={html} className="prose" dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
          ))}
        </div>
      )}
      {step.end === "fixed" && (
        <p data-screen-only {...page}>
          <a href={href("/pass")}>{t("guided.pass")}</a>
        </p>
      )}
      {step.end === "person" && <Diagnostic data={data} />}
      <p className={styles.back} data-screen-only {...page}>
        <a href={wayHref(trail.at(-1)?.way ?? "")} rel="nofollow">
          {t("guided.back")}
        </a>{" "}
        · <a href={wayHref("")}>{t("guided.restart")}</a>
      </p>
    </>
  );
}
