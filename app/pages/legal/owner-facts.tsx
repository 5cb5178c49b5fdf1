import { useTranslate } from "../../router/router-context.tsx";
import styles from "./owner-facts.module.css";

/** What only the owner can say (`legal` in content/site.yaml), by its name in the messages. */
type FactName =
  | ("company" | "address" | "country" | "register" | "contact" | "officer" | "representative" | "authority")
  | ("host" | "mail" | "governingLaw" | "abuse" | "dsa");

/** Facts of whoever runs the site; one that is not filled in says so instead of hiding. */
export function OwnerFacts({ names }: { names: readonly FactName[] }) {
  const t = useTranslate();
  return (
    <dl className={styles.facts}>
      {names.map((name) => {
        const value = t(`legal.values.${name}`);
        return (
          <div key={name}>
            <dt>{t(`legal.facts.${name}`)}</dt>
            <dd>{value === "" ? <em className={styles.open}>{t("legal.open")}</em> : <bdi>{value}</bdi>}</dd>
          </div>
        );
      })}
    </dl>
  );
}
