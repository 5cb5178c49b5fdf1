import { localeOf } from "../../../site/locales.ts";
import { mailLink } from "../../components/contact-prompt/mail-link.ts";
import { CopyButton } from "../../components/copy-button/copy-button.tsx";
import { useSite } from "../../router/router-context.tsx";
import type { GuidedData } from "./guided.loader.ts";
import styles from "./guided.module.css";
import { supportText } from "./guided-text.ts";

/** The way through the path as a text for support, to copy or to send. */
export function Diagnostic({ data }: { data: GuidedData }) {
  const { locale, site, t } = useSite();
  const { tag, dir } = localeOf(locale);
  const lines = supportText(data, t);
  const draft = mailLink(site.supportEmail, { subject: `${data.title} (${site.name})`, lines: ["", "", ...lines] });
  return (
    <div className={styles.diagnostic}>
      <div lang={tag} dir={dir}>
        <h3>{t("guided.diagnostic.title")}</h3>
        <p>{t("guided.diagnostic.text")}</p>
      </div>
      <pre className={styles.report}>{lines.join("\n")}</pre>
      <div className={styles.ways} lang={tag} dir={dir}>
        <a className="button" href={draft}>
          {t("guided.diagnostic.mail")}
        </a>
        <CopyButton
          text={lines.join("\n")}
          copied={t("guided.diagnostic.copied")}
          failed={t("guided.diagnostic.failed")}
        >
          {t("guided.diagnostic.copy")}
        </CopyButton>
      </div>
    </div>
  );
}
