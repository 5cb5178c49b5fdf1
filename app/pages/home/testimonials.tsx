import { isSampleOrigin } from "../../../site/sample-origin.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { SampleNote } from "../../components/sample-note/sample-note.tsx";
import { useSite } from "../../router/router-context.tsx";
import { Checks } from "./checks.tsx";
import styles from "./testimonials.module.css";

/** Samples, which the owner replaces by what people really said (content/README.md). */
const voices = ["first", "second", "third"] as const;

/**
 * What people said, one voice large. As long as the voices are samples, what can be checked stands in their place; the
 * samples are small below it, marked, for trying the site out, and never on a site of somebody's own.
 */
export function Testimonials() {
  const { t, site } = useSite();
  const isSample = site.samples.includes("testimonials");
  const heard = voices.filter((id) => t.has(`home.testimonials.${id}.text`));
  const isShown = heard.length > 0 && (!isSample || isSampleOrigin(site.origin));
  return (
    <>
      {(isSample || !isShown) && <Checks />}
      {isShown && (
        <PageSection className={isSample ? styles.samples : undefined}>
          <h2 className={styles.title}>{t("home.testimonials.title")}</h2>
          <SampleNote of="testimonials" />
          <div className={isSample ? styles.checks : styles.voices}>
            {heard.map((id) => (
              <figure key={id} className={styles.voice}>
                <blockquote>
                  <p>{t(`home.testimonials.${id}.text`)}</p>
                </blockquote>
                <figcaption>{t(`home.testimonials.${id}.name`)}</figcaption>
              </figure>
            ))}
          </div>
        </PageSection>
      )}
    </>
  );
}
