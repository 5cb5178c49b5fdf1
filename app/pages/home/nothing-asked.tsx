import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { MascotPerched } from "../../scenes/kit/mascot.tsx";
import styles from "./nothing-asked.module.css";

const fields = ["name", "email", "password", "card"] as const;
const without = ["logs", "limit", "devices"] as const;

/** What nobody has to fill in, drawn as the form that it would be, and what nobody gets. */
export function NothingAsked() {
  const t = useTranslate();
  const href = useHref();
  if (!t.has("home.ask.title")) return null;
  return (
    <PageSection>
      <div className={styles.columns}>
        <SignUpForm />
        <div className={styles.words}>
          <h2>{t("home.ask.title")}</h2>
          <p className={styles.lede}>{t("home.ask.text")}</p>
          <h3>{t("home.without.title")}</h3>
          <dl>
            {without.map((id) => (
              <div key={id} className={styles.item}>
                <dt>{t(`home.without.${id}.title`)}</dt>
                <dd>{t.rich(`home.without.${id}.text`, linkTags({ logs: "/help/what-we-log" }, href))}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </PageSection>
  );
}

/** A list that looks like a paper form with every line struck out; not a form, so nothing can be typed. */
function SignUpForm() {
  const t = useTranslate();
  return (
    <div className={styles.paper}>
      <svg className={styles.bird} viewBox="-54 -72 100 76" aria-hidden="true">
        <MascotPerched x={0} y={0} />
      </svg>
      <p className={styles.formTitle}>{t("home.ask.form.label")}</p>
      <dl>
        {fields.map((id) => (
          <div key={id} className={styles.field}>
            <dt>{t(`home.ask.form.${id}`)}</dt>
            <dd>{t("home.ask.form.notAsked")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
