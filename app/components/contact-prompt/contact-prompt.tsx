import { useHref, useSite } from "../../router/router-context.tsx";
import { CopyButton } from "../copy-button/copy-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { closeIcon } from "../icon/icon-shapes.ts";
import { still } from "../still/still.tsx";
import styles from "./contact-prompt.module.css";
import { mailLink } from "./mail-link.ts";

const PromptPicture = still(async () => (await import("./prompt-picture.tsx")).PromptPicture);

/** What an answer depends on; the same points in the popup and in the draft of the mail. */
const points = ["device", "version", "network", "happened", "tried"] as const;

/**
 * The way to a person: the address as text and as a link, and a popup that says what to write. The popup is the
 * platform's own and opens without script; only its copy button needs it.
 */
export function ContactPrompt() {
  const { site, t } = useSite();
  const href = useHref();
  const { supportEmail } = site;
  const draft = mailLink(supportEmail, {
    subject: t("article.contact.subject"),
    lines: points.map((point) => `${t(`article.contact.point.${point}`)}:`),
  });
  return (
    <section id="contact" className={styles.prompt} data-screen-only>
      <div className={styles.inner}>
        <h2>{t("article.contact.title")}</h2>
        <p>
          {t.rich("article.contact.text", {
            mail: (chunks) => (
              <a className={styles.address} href={draft}>
                {chunks}
              </a>
            ),
          })}
        </p>
        <div className={styles.actions}>
          <button type="button" className="button quiet" popoverTarget="what-to-write">
            {t("article.contact.hint")}
          </button>
        </div>
      </div>
      <PromptPicture />
      <div
        id="what-to-write"
        className={styles.popup}
        popover="auto"
        role="dialog"
        aria-labelledby="what-to-write-title"
      >
        <h2 id="what-to-write-title">{t("article.contact.popup.title")}</h2>
        <button
          type="button"
          className={styles.close}
          popoverTarget="what-to-write"
          popoverTargetAction="hide"
          aria-label={t("article.contact.popup.close")}
        >
          <Icon shape={closeIcon} />
        </button>
        <div className={styles.copy}>
          <a className={styles.address} href={draft}>
            {supportEmail}
          </a>
          <CopyButton
            text={supportEmail}
            copied={t("article.contact.popup.copied")}
            failed={t("article.contact.popup.failed")}
          >
            {t("article.contact.popup.copy")}
          </CopyButton>
        </div>
        <p>{t("article.contact.popup.text")}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{t(`article.contact.point.${point}`)}</li>
          ))}
        </ul>
        <p>
          {t.rich("article.contact.popup.more", {
            details: (chunks) => <a href={href("/help/contact-support-with-details")}>{chunks}</a>,
          })}
        </p>
      </div>
    </section>
  );
}
