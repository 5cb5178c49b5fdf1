import { useEffect, useRef } from "react";
import { localeOf } from "../../../site/locales.ts";
import { trustedHtml } from "../../behaviours/trusted-html.ts";
import { Breadcrumbs } from "../../components/breadcrumbs/breadcrumbs.tsx";
import { ContactPrompt } from "../../components/contact-prompt/contact-prompt.tsx";
import { TranslationNotice } from "../../components/translation-notice/translation-notice.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { mayPrefetch, whenIdle } from "../../router/prefetch-rules.ts";
import { useHref, useRouterState, useSite } from "../../router/router-context.tsx";
import { ForkPicture } from "./fork-picture.static.tsx";
import type { GuidedData } from "./guided.loader.ts";
import styles from "./guided.module.css";
import { GuidedAnswers } from "./guided-answers.tsx";
import { GuidedEnd, GuidedMore } from "./guided-end.tsx";
import { GuidedLive } from "./guided-live.tsx";
import { GuidedSheet } from "./guided-sheet.tsx";
import { guidedSource } from "./guided-source.ts";
import { GuidedTakes } from "./guided-takes.tsx";
import { GuidedTrail } from "./guided-trail.tsx";
import { helpBreadcrumbs } from "./help.breadcrumbs.ts";

/** One step of the guided path; every answer is a link to the next, so that the path works without script. */
export default function GuidedPage({ data }: { data: GuidedData }) {
  const { locale, t } = useSite();
  const href = useHref();
  const { step, title, summary, way } = data;
  const heading = useFocusAfterSteps(data.sheet ? `${way} sheet` : way);
  useWholePath();
  const own = localeOf(data.locale);
  const page = { lang: localeOf(locale).tag, dir: localeOf(locale).dir };
  return (
    <>
      <div className={styles.page}>
        <Breadcrumbs steps={helpBreadcrumbs(t)} />
        {data.translation === "missing" && <TranslationNotice />}
        <div className={styles.path} lang={own.tag} dir={own.dir}>
          <header className={styles.head} data-under-way={way !== ""}>
            <h1>{title}</h1>
            {way === "" && <p className={styles.summary}>{summary}</p>}
          </header>
          {data.sheet ? (
            <section className={styles.step} aria-labelledby="step">
              <h2 id="step" tabIndex={-1} ref={heading} {...page}>
                {t("guided.sheet.title")}
              </h2>
              <GuidedSheet sheet={data.sheet} />
            </section>
          ) : (
            <section className={styles.step} aria-labelledby="step">
              <div className={styles.title}>
                <h2 id="step" tabIndex={-1} ref={heading}>
                  {step.title}
                </h2>
                {step.seconds !== null && <GuidedTakes seconds={step.seconds} />}
              </div>
              {step.html !== "" && (
                // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered without HTML.
                <div className="prose" dangerouslySetInnerHTML={{ __html: trustedHtml(step.html) }} />
              )}
              <GuidedLive facts={data.facts} />
              <GuidedAnswers step={step} />
              <GuidedMore article={step.article} />
              {step.end !== null && <GuidedEnd data={data} />}
              {way === "" && (
                <p className={styles.more} {...page}>
                  {t.rich("guided.messages", linkTags({ messages: "/help/error-messages" }, href))}
                </p>
              )}
            </section>
          )}
          {way === "" ? <ForkPicture className={styles.picture} /> : <GuidedTrail data={data} />}
        </div>
      </div>
      {mayWrite(data) && <ContactPrompt />}
    </>
  );
}

/** Whoever gave an answer that could harm them in a mail is not asked for one; an end has words of its own. */
function mayWrite({ step, trail }: GuidedData): boolean {
  return step.end !== "person" && step.end !== "alone" && !trail.some((taken) => taken.private);
}

/** Within the document, the next step's heading takes the focus, as a new document's beginning would. */
function useFocusAfterSteps(way: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown } = useRouterState();
  const arrived = useRef(shown.arrived === "document" ? way : undefined);
  useEffect(() => {
    if (arrived.current === way) return;
    arrived.current = way;
    heading.current?.focus({ preventScroll: true });
  }, [way]);
  return heading;
}

/** Fetches the rest of the path while there is a network: the first test may be to switch it off. */
function useWholePath() {
  const { api, locale } = useSite();
  useEffect(() => {
    if (mayPrefetch()) whenIdle(() => void guidedSource({ api, locale }).catch(() => {}));
  }, [api, locale]);
}
