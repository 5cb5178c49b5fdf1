import type { ReactNode } from "react";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { anchorOf, type DocumentName, documents, sectionsOf } from "./documents.ts";
import styles from "./legal-frame.module.css";

const names = Object.keys(documents) as DocumentName[];

/** The way between the documents, their contents, and the documents themselves. */
export function LegalFrame({ own, children }: { own: DocumentName; children: ReactNode }) {
  const t = useTranslate();
  const href = useHref();
  const inOrder = names.toSorted((a, b) => Number(b === own) - Number(a === own));
  return (
    <div className={styles.frame}>
      <nav className={styles.documents} aria-label={t("legal.documents")}>
        {names.map((name) => (
          <a key={name} href={href(`/${name}`)} aria-current={name === own ? "page" : undefined}>
            {t(`legal.${name}.title`)}
          </a>
        ))}
      </nav>
      <nav className={styles.contents} aria-label={t("legal.contents")}>
        <p className={styles.label}>{t("legal.contents")}</p>
        {inOrder.map((name) => (
          <div key={name}>
            <a className={styles.title} href={`#${name}`}>
              {t(`legal.${name}.title`)}
            </a>
            <ol>
              {sectionsOf(name).map((section) => (
                <li key={section}>
                  <a href={`#${anchorOf(section)}`}>{t(`legal.${section}.title`)}</a>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </nav>
      <div className={styles.texts}>{children}</div>
    </div>
  );
}
