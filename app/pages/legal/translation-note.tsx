import type { LegalText } from "../../../api/legal.schema.ts";
import { localeOf } from "../../../site/locales.ts";
import { localizedPath } from "../../../site/localized-path.ts";
import notice from "../../components/translation-notice/translation-notice.module.css";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./legal-document.module.css";

/** Says that a text is not in the page's language, that it is a translation, or that it translates an older version. */
export function TranslationNote({ text: { id, locale, translation, history, binding } }: { text: LegalText }) {
  const t = useTranslate();
  const version = history[0]?.version ?? 1;
  const isOlder = binding !== null && version < binding.version;
  return (
    <>
      {translation === "missing" && <p className={notice.notice}>{t("legal.notTranslated")}</p>}
      {binding && binding.locale !== locale && (
        <p className={isOlder ? styles.sample : styles.changed}>
          {t.rich(isOlder ? "legal.older" : "legal.translation", {
            version,
            current: binding.version,
            language: localeOf(binding.locale).endonym,
            binding: (words) => (
              <a
                href={localizedPath(`/${id}`, binding.locale)}
                hrefLang={localeOf(binding.locale).tag}
                lang={localeOf(binding.locale).tag}
              >
                {words}
              </a>
            ),
          })}
        </p>
      )}
    </>
  );
}
