import type { GuidedStep } from "../../../api/guided.schema.ts";
import { localeOf } from "../../../site/locales.ts";
import { Breadcrumbs } from "../../components/breadcrumbs/breadcrumbs.tsx";
import { ContactPrompt } from "../../components/contact-prompt/contact-prompt.tsx";
import { still } from "../../components/still/still.tsx";
import { TranslationNotice } from "../../components/translation-notice/translation-notice.tsx";
import { useSite } from "../../router/router-context.tsx";
import { Diagnostic } from "./diagnostic.tsx";
import type { GuidedData } from "./guided.loader.ts";
import styles from "./guided.module.css";
import { GuidedFix } from "./guided-fix.tsx";
import { GuidedQuestion } from "./guided-question.tsx";
import { GuidedTrail } from "./guided-trail.tsx";
import { helpBreadcrumbs } from "./help.breadcrumbs.ts";

const ForkPicture = still(async () => (await import("./fork-picture.tsx")).ForkPicture);

/** One step of the guided path; every answer is a link to the next, so that the path works without script. */
export default function GuidedPage({ data: { guided, steps } }: { data: GuidedData }) {
  const { t } = useSite();
  const { step, trail, title, summary } = guided;
  const { tag, dir } = localeOf(guided.locale);
  return (
    <>
      <div className={styles.page}>
        <Breadcrumbs steps={helpBreadcrumbs(t)} />
        {guided.translation === "missing" && <TranslationNotice />}
        <div className={styles.path} lang={tag} dir={dir}>
          <header className={styles.head} data-under-way={trail.length > 0}>
            <h1>{title}</h1>
            {trail.length === 0 && <p className={styles.summary}>{summary}</p>}
          </header>
          {trail.length > 0 ? <GuidedTrail trail={trail} /> : <ForkPicture className={styles.picture} />}
          <section className={styles.step} aria-labelledby="step">
            <h2 id="step">{titleOf(step)}</h2>
            {step.kind === "question" ? <GuidedQuestion step={step} /> : <GuidedFix step={step} />}
            {step.kind === "fix" && step.diagnostic && <Diagnostic guided={guided} steps={steps} />}
          </section>
        </div>
      </div>
      {!(step.kind === "fix" && step.diagnostic) && <ContactPrompt />}
    </>
  );
}

function titleOf(step: GuidedStep): string {
  return step.kind === "question" ? step.question : step.title;
}
