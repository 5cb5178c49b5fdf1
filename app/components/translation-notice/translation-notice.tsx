import { useTranslate } from "../../router/router-context.tsx";
import styles from "./translation-notice.module.css";

/** Says, in the page's language, that the text below is not in it. */
export function TranslationNotice() {
  const t = useTranslate();
  return <p className={styles.notice}>{t("article.notTranslated")}</p>;
}
