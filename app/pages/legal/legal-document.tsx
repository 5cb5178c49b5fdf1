import { createContext, type ReactNode, useContext } from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useSite, useTranslate } from "../../router/router-context.tsx";
import { anchorOf, changedOn, type DocumentName, type SectionKey } from "./documents.ts";
import styles from "./legal-document.module.css";

/** Whether the document around is the page's own: its title is the page's only h1 then. */
const IsOwn = createContext(true);

export function LegalDocument({ name, own, children }: { name: DocumentName; own: boolean; children: ReactNode }) {
  const t = useTranslate();
  const { site, tag } = useSite();
  const Title = own ? "h1" : "h2";
  return (
    <article id={name} className={styles.document} aria-labelledby={`${name}-title`}>
      <header className={styles.head}>
        <Title id={`${name}-title`}>{t(`legal.${name}.title`)}</Title>
        <p className={styles.changed}>{t("legal.changed", { day: formatDay(changedOn, tag) })}</p>
        {site.samples.includes("legal") && (
          <p className={styles.sample} data-nosnippet="">
            {t("legal.sample")}
          </p>
        )}
      </header>
      <IsOwn value={own}>{children}</IsOwn>
    </article>
  );
}

export function LegalSection({ of, children }: { of: SectionKey; children: ReactNode }) {
  const t = useTranslate();
  const Title = useContext(IsOwn) ? "h2" : "h3";
  return (
    <section id={anchorOf(of)} className={styles.section}>
      <Title>{t(`legal.${of}.title`)}</Title>
      {children}
    </section>
  );
}

/** Makes the support address within a message a link. */
export function useMailLink(): (chunks: ReactNode) => ReactNode {
  const { supportEmail } = useSite().site;
  return (chunks) => <a href={`mailto:${supportEmail}`}>{chunks}</a>;
}
