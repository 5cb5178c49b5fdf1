import type { OwnerFact } from "../../../api/legal.schema.ts";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./owner-facts.module.css";

/** Facts of whoever runs the site; one that is not filled in says so instead of hiding. */
export function OwnerFacts({ names }: { names: readonly OwnerFact[] }) {
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
