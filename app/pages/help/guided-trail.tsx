import type { Guided } from "../../../api/guided.schema.ts";
import { localeOf } from "../../../site/locales.ts";
import { SideDetails } from "../../components/side-details/side-details.tsx";
import { useSite } from "../../router/router-context.tsx";
import { useStepHref } from "./guided-link.ts";
import styles from "./guided-trail.module.css";

/** The answers given on the way here, each a link back to its question. */
export function GuidedTrail({ trail }: { trail: Guided["trail"] }) {
  const { locale, t } = useSite();
  const stepHref = useStepHref();
  const { tag, dir } = localeOf(locale);
  const page = { lang: tag, dir };
  return (
    <nav className={styles.trail} aria-label={t("guided.trail")} data-screen-only>
      <SideDetails label={<span {...page}>{t("guided.trail")}</span>}>
        <ol className={styles.steps}>
          {trail.map(({ question, chosen, path }) => (
            <li key={path}>
              <a href={stepHref(path)}>{question}</a>
              <span>{chosen}</span>
            </li>
          ))}
        </ol>
        <p className={styles.restart} {...page}>
          <a href={stepHref("")}>{t("guided.restart")}</a>
        </p>
      </SideDetails>
    </nav>
  );
}
