import { useHref, useSite } from "../../router/router-context.tsx";
import { CopyButton } from "../copy-button/copy-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { closeIcon } from "../icon/icon-shapes.ts";
import styles from "./contact-prompt.module.css";
import { mailLink } from "./mail-link.ts";
import { PromptPicture } from "./prompt-picture.static.tsx";

/** What an answer depends on; the same points in the popup and in the draft of the mail. */
const points = ["device", "version", "network", "happened", "tried"] as const;

/** The platform's own buttons of a dialog; app/behaviours/dialog-buttons.ts does it where they are not known. */
const opens = { command: "show-modal", commandfor: "what-to-write" };
const closes = { command: "close", commandfor: "what-to-write" };

/**
 * The way to a person: the address as text and as a link, and a dialog that says what to write. Without script it
 * stands there as a part of the page; only its copy button needs React.
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
          <button type="button" className="button quiet" aria-haspopup="dialog" data-plain="" {...opens}>
            {t("article.contact.hint")}
          </button>
        </div>
      </div>
      <PromptPicture />
      <dialog
        id="what-to-write"
        className={styles.popup}
        aria-labelledby="what-to-write-title"
        {...{ closedby: "any" }}
      >
        <h2 id="what-to-write-title">{t("article.contact.popup.title")}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t("article.contact.popup.close")}
          data-plain=""
          {...closes}
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
      </dialog>
    </section>
  );
}
