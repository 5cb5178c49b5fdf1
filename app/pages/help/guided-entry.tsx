import { ForeignText } from "../../components/foreign-text/foreign-text.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { arrowIcon } from "../../components/icon/icon-shapes.ts";
import { ForkPicture } from "./fork-picture.static.tsx";
import styles from "./guided-entry.module.css";
import { useWayHref } from "./guided-link.ts";
import type { HelpHomeData } from "./help.loader.ts";

/** The guided path's first question, asked on the first page: the answer is the first step of it. */
export function GuidedEntry({ guided }: { guided: NonNullable<HelpHomeData["guided"]> }) {
  const wayHref = useWayHref();
  const { title, summary, question, answers, lang } = guided;
  return (
    <section className={styles.entry} aria-labelledby="guided">
      <div className={styles.words}>
        <h2 id="guided">
          <a className={styles.title} href={wayHref("")}>
            <ForeignText lang={lang}>{title}</ForeignText>
          </a>
        </h2>
        <p>
          <ForeignText lang={lang}>{summary}</ForeignText>
        </p>
      </div>
      <div className={styles.answers}>
        <p className={styles.question} id="guided-question">
          <ForeignText lang={lang}>{question}</ForeignText>
        </p>
        <ul className={styles.choices} aria-labelledby="guided-question">
          {answers.map(({ text, key }) => (
            <li key={key}>
              <a href={wayHref(key)} rel="nofollow">
                <span>
                  <ForeignText lang={lang}>{text}</ForeignText>
                </span>
                <Icon shape={arrowIcon} size={18} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <ForkPicture className={styles.picture} />
    </section>
  );
}
