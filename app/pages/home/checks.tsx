import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./testimonials.module.css";

const checks = [
  ["receipt", "/receipt"],
  ["file", "/download/verify"],
  ["list", "/best_vpn"],
] as const;

/** What nobody has to take anybody's word for: each line leads to where it can be tried. */
export function Checks() {
  const t = useTranslate();
  const href = useHref();
  return (
    <PageSection title={t("home.checks.title")}>
      <ul className={styles.checks}>
        {checks.map(([id, path]) => (
          <li key={id}>
            <h3>{t(`home.checks.${id}.title`)}</h3>
            <p>{t.rich(`home.checks.${id}.text`, linkTags({ more: path }, href))}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
