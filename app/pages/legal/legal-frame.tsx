import type { ReactNode } from "react";
import type { LegalText } from "../../../api/legal.schema.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { useLanguageOf } from "./language-of.ts";
import styles from "./legal-frame.module.css";

/** The way between the documents, their contents, and the documents themselves. */
export function LegalFrame({ texts, children }: { texts: readonly LegalText[]; children: ReactNode }) {
  const t = useTranslate();
  const href = useHref();
  const languageOf = useLanguageOf();
  const inSteadyOrder = texts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return (
    <div className={styles.frame}>
      <nav className={styles.documents} aria-label={t("legal.documents")}>
        {inSteadyOrder.map((text) => (
          <a
            key={text.id}
            href={href(`/${text.id}`)}
            aria-current={text === texts[0] ? "page" : undefined}
            {...languageOf(text.locale)}
          >
            {text.title}
          </a>
        ))}
      </nav>
      <nav className={styles.contents} aria-label={t("legal.contents")}>
        <p className={styles.label}>{t("legal.contents")}</p>
        {texts.map((text) => (
          <div key={text.id} {...languageOf(text.locale)}>
            <a className={styles.title} href={`#${text.id}`}>
              {text.title}
            </a>
            <ol>
              {text.sections.map(
                ({ id, title }) =>
                  id !== "" && (
                    <li key={id}>
                      <a href={`#${id}`}>{title}</a>
                    </li>
                  ),
              )}
            </ol>
          </div>
        ))}
      </nav>
      <div className={styles.texts}>{children}</div>
    </div>
  );
}
