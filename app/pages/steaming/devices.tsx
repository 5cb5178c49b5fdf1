import { useTranslate } from "../../router/router-context.tsx";
import styles from "./devices.module.css";

/** How many devices, and the picture of some. */
export function Devices() {
  const t = useTranslate();
  return (
    <section className={styles.section}>
      <div className={styles.inner}>
        <svg className={styles.picture} viewBox="0 0 520 220" aria-hidden="true">
          <path className={styles.floor} d="M0 204H520" />
          <path className={styles.body} d="M196 62a8 8 0 0 1 8-8H436a8 8 0 0 1 8 8V190H196ZM168 190H472L462 204H178Z" />
          <path className={styles.screen} d="M210 68H430V178H210Z" />
          <rect className={styles.body} x="88" y="104" width="140" height="100" rx="10" />
          <rect className={styles.screen} x="98" y="114" width="120" height="80" />
          <rect className={styles.body} x="36" y="112" width="50" height="92" rx="9" />
          <rect className={styles.screen} x="43" y="121" width="36" height="70" />
          <path className={styles.play} d="M304 100L346 123L304 146ZM148 138L174 154L148 170ZM54 145L72 156L54 167Z" />
        </svg>
        <div className={styles.words}>
          <h2>{t("steaming.devices.title")}</h2>
          <p>{t("steaming.devices.text")}</p>
          <p className={styles.own}>{t("steaming.devices.own")}</p>
        </div>
      </div>
    </section>
  );
}
