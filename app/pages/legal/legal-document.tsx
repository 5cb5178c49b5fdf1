import type { LegalPart, LegalText } from "../../../api/legal.schema.ts";
import { trustedHtml } from "../../behaviours/trusted-html.ts";
import { formatDay } from "../../i18n/formats.ts";
import { useSite, useTranslate } from "../../router/router-context.tsx";
import { KeptTable } from "./kept-table.tsx";
import { useLanguageOf } from "./language-of.ts";
import styles from "./legal-document.module.css";
import { LegalVersions } from "./legal-versions.tsx";
import { OwnerFacts } from "./owner-facts.tsx";
import { TranslationNote } from "./translation-note.tsx";

/** A legal text; `own` on its own page, where its title is the page's only h1. */
export function LegalDocument({ text, own }: { text: LegalText; own: boolean }) {
  const t = useTranslate();
  const { tag } = useSite();
  const languageOf = useLanguageOf();
  const language = languageOf(text.locale);
  const [Title, Heading] = own ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
  const [version] = text.history;
  return (
    <article id={text.id} className={styles.document} aria-labelledby={`${text.id}-title`}>
      <header className={styles.head}>
        <Title id={`${text.id}-title`} {...language}>
          {text.title}
        </Title>
        {version && (
          <p className={styles.changed}>
            {t("legal.changed", { day: formatDay(version.date, tag) })} ·{" "}
            {t("legal.version", { version: version.version })}
          </p>
        )}
        {text.sample && (
          <p className={styles.sample} data-nosnippet="">
            {t("legal.sample")}
          </p>
        )}
        <TranslationNote text={text} />
      </header>
      {text.sections.map(({ id, title, parts }) => (
        <section key={id} id={id || undefined} className={styles.section}>
          {title !== "" && <Heading {...language}>{title}</Heading>}
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text neither move nor change.
            <Part key={index} part={part} own={own} language={language} />
          ))}
        </section>
      ))}
      <LegalVersions text={text} Heading={Heading} />
    </article>
  );
}

type Language = ReturnType<ReturnType<typeof useLanguageOf>>;

function Part({ part, own, language }: { part: LegalPart; own: boolean; language: Language }) {
  if (part.kind === "inventory") return <KeptTable />;
  if (part.kind === "owner") return <OwnerFacts names={part.facts} />;
  // Below an h3 a subheading goes one deeper.
  const html = own ? part.html : part.html.replaceAll(/(<\/?h)3\b/g, "$14");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with HTML switched off.
    <div className={styles.text} {...language} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
  );
}
