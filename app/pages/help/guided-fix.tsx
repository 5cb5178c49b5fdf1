import type { ReactNode } from "react";
import type { GuidedStep } from "../../../api/guided.schema.ts";
import { localeOf } from "../../../site/locales.ts";
import { trustedHtml } from "../../behaviours/trusted-html.ts";
import { ForeignText } from "../../components/foreign-text/foreign-text.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import styles from "./guided.module.css";
import { useStepHref } from "./guided-link.ts";

type Fix = Extract<GuidedStep, { kind: "fix" }>;

/** Something to try, and the two ways on: it helped, or it did not. */
export function GuidedFix({ step }: { step: Fix }) {
  const { locale, t } = useSite();
  const href = useHref();
  const stepHref = useStepHref();
  const { tag, dir } = localeOf(locale);
  const page = { lang: tag, dir };
  const { article } = step;
  const more = (chunks: ReactNode) => (
    <a href={href(`/help/${article?.id}`)}>
      <ForeignText lang={article?.locale === locale ? undefined : localeOf(article?.locale ?? locale).tag}>
        {chunks}
      </ForeignText>
    </a>
  );
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with HTML switched off. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: trustedHtml(step.html) }} />
      {article && (
        <p className={styles.more} {...page}>
          {t.rich("guided.article", { title: article.title, more })}
        </p>
      )}
      {step.solved && (
        <div className={styles.outcome} data-screen-only>
          <h3 {...page}>{t("guided.helped.question")}</h3>
          <div className={styles.ways}>
            <a className="button" href="#solved" {...page}>
              {t("guided.helped.yes")}
            </a>
            {step.next && (
              <a className="button quiet" href={stepHref(step.next.path)}>
                {step.next.label}
              </a>
            )}
          </div>
          <div id="solved" className={styles.solved} tabIndex={-1} {...page}>
            <p>
              <strong>{t("guided.helped.title")}</strong>
            </p>
            <p>{t.rich("guided.helped.text", linkTags({ ip: "/ip", help: "/help" }, href))}</p>
          </div>
        </div>
      )}
    </>
  );
}
