import { type ReactNode, useCallback, useMemo, useRef } from "react";
import type { Article } from "../../../api/article.schema.ts";
import { localeOf } from "../../../site/locales.ts";
import { trustedHtml } from "../../behaviours/trusted-html.ts";
import { wholeWords } from "../../i18n/whole-words.ts";
import { useSite } from "../../router/router-context.tsx";
import { type Breadcrumb, Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx";
import { Contents } from "../contents/contents.tsx";
import { TranslationNotice } from "../translation-notice/translation-notice.tsx";
import "../screen/screen.css";
import "../screen/screen-controls.css";
import styles from "./article-body.module.css";
import { boxHeadings, useHeadingLinks } from "./heading-links.ts";
import { withSystemLinks } from "./system-links.ts";

interface Props {
  article: Article;
  breadcrumbs: readonly Breadcrumb[];
  /** Who wrote it and when: what stands below the summary. */
  meta: ReactNode;
}

/** A text of fewer sections is seen at a glance and needs no contents. */
const contentsFrom = 3;

/** Title, summary, contents and text of an article, marked with the language it is written in. */
export function ArticleBody({ article, breadcrumbs, meta }: Props) {
  const { locale, t } = useSite();
  const page = languageOf(locale);
  const own = languageOf(article.locale);
  const text = useRef<HTMLDivElement>(null);
  const label = useCallback((heading: string) => t("article.copyLink.label", { heading }), [t]);
  useHeadingLinks(text, { tag: page.lang, label, copied: t("article.copyLink.copied") });
  const html = useMemo(() => trustedHtml(boxHeadings(withSystemLinks(article, styles.systems))), [article]);
  const hasContents = article.headings.length >= contentsFrom;
  return (
    <div className={styles.page}>
      <Breadcrumbs steps={breadcrumbs} />
      {article.translation === "missing" && <TranslationNotice />}
      <article className={styles.article} data-type={article.type} data-contents={hasContents} {...own}>
        <header className={styles.head}>
          <h1>{wholeWords(article.title)}</h1>
          <div className={styles.meta} lang={page.lang}>
            {meta}
          </div>
        </header>
        {hasContents && <Contents className={styles.contents} headings={article.headings} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with HTML switched off. */}
        <div ref={text} className={`prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </div>
  );
}

function languageOf(code: Article["locale"]): { lang: string; dir: "ltr" | "rtl" } {
  const { tag, dir } = localeOf(code);
  return { lang: tag, dir };
}
