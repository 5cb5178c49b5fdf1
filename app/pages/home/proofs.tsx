import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./home.module.css";

/** What the page promises, each with the page that shows it. */
export function Proofs() {
  const t = useTranslate();
  const href = useHref();
  return (
    <ul className={styles.proofs}>
      <li>
        <a href={href("/help/what-we-log")}>{t("home.without.logs.title")}</a>
      </li>
      <li>
        <a href={href("/free#limits")}>{t("home.without.limit.title")}</a>
      </li>
      <li>
        <a href={href("/best_vpn")}>{t("home.places.title")}</a>
      </li>
      <li>
        <a href={href("/trust")}>{t("common.footer.trust")}</a>
      </li>
    </ul>
  );
}
