import { PageSection } from "../../components/page-section/page-section.tsx";
import { collator, countryName } from "../../i18n/formats.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import styles from "./places.module.css";

/** The countries that the owner names on the home page (SPEC), in the order of their regions. */
const countries = [..."US CA MX BR FR GB ES DE IT SA RU KR JP IN SG ID AU".split(" ")] as readonly string[];

export function Places() {
  const { t, tag } = useSite();
  const href = useHref();
  const names = countries.map((code) => countryName(code, tag)).sort(collator(tag).compare);
  return (
    <PageSection title={t("home.places.title")} lede={t("home.places.lede")}>
      <ul className={styles.list} aria-label={t("home.places.listLabel")}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>
        <a href={href("/best_vpn")}>{t("home.places.all")}</a>
      </p>
    </PageSection>
  );
}
