import { isSampleOrigin } from "../../../site/sample-origin.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { SampleNote } from "../../components/sample-note/sample-note.tsx";
import { useSite } from "../../router/router-context.tsx";
import styles from "./testimonials.module.css";

/** Samples, which the owner replaces by what people really said (content/README.md). */
const voices = ["first", "second", "third"] as const;

/** One voice large, the others beside it. */
export function Testimonials() {
  const { t, site } = useSite();
  // Made-up voices are for trying the site out, never for visitors of somebody's own.
  if (site.samples.includes("testimonials") && !isSampleOrigin(site.origin)) return null;
  const heard = voices.filter((id) => t.has(`home.testimonials.${id}.text`));
  if (heard.length === 0) return null;
  return (
    <PageSection>
      <h2 className={styles.title}>{t("home.testimonials.title")}</h2>
      <SampleNote of="testimonials" />
      <div className={styles.voices}>
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
  );
}
