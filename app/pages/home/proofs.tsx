import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./home.module.css";

/** What the page promises, each with the page that shows it. */
export function Proofs() {
  const t = useTranslate();
  const href = useHref();
  const proofs = [
    ["/help/what-we-log", "home.without.logs.title"],
    ["/free#limits", "home.without.limit.title"],
    ["/best_vpn", "home.places.title"],
    ["/trust", "common.footer.trust"],
  ] as const;
  return (
    <ul className={styles.proofs}>
      {proofs
        .filter(([, words]) => t.has(words))
        .map(([path, words]) => (
          <li key={path}>
            <a href={href(path)}>{t(words)}</a>
          </li>
        ))}
    </ul>
  );
}
