import type { LegalText } from "../../../api/legal.schema.ts";
import { formatDay } from "../../i18n/formats.ts";
import { useSite, useTranslate } from "../../router/router-context.tsx";
import { useLanguageOf } from "./language-of.ts";
import styles from "./legal-document.module.css";

/** What each version changed, once there has been more than one. */
export function LegalVersions({ text, Heading }: { text: LegalText; Heading: "h2" | "h3" }) {
  const t = useTranslate();
  const { tag } = useSite();
  const languageOf = useLanguageOf();
  if (text.history.length < 2) return null;
  return (
    <section id={`${text.id}-versions`} className={styles.section}>
      <Heading>{t("legal.versions")}</Heading>
      <ul>
        {text.history.map(({ version, date, changes }) => (
          <li key={version}>
            {t("legal.version", { version })}, <time dateTime={date}>{formatDay(date, tag)}</time>
            {changes !== null && <p {...languageOf(text.locale)}>{changes}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
