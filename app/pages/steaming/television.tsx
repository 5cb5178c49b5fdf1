import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./television.module.css";

/** The big screen without an app: what comes out of the tunnel, and what goes past it. */
export function Television() {
  const t = useTranslate();
  const href = useHref();
  if (!t.has("steaming.television.title")) return null;
  return (
    <section className={styles.section} id="television">
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2>{t("steaming.television.title")}</h2>
          <p>{t("steaming.television.text")}</p>
        </header>
        <div className={styles.works}>
          <svg
            className={styles.picture}
            viewBox="0 0 420 160"
            role="img"
            aria-label={t("steaming.television.cable.alt")}
          >
            <path className={styles.tunnel} d="M0 66H70M0 94H70" />
            <path className={styles.inside} d="M0 80H96" />
            <path className={styles.thing} d="M104 42H200V104H104ZM86 118H218L208 104H96Z" />
            <path className={styles.inside} d="M212 92C250 132 250 60 286 84" />
            <path className={styles.thing} d="M290 28H416V108H290ZM353 108V128M322 128H384" />
            <path className={styles.play} d="M340 50L372 68L340 86Z" />
          </svg>
          <h3>{t("steaming.television.cable.title")}</h3>
          <p>{t("steaming.television.cable.text")}</p>
          <h3>{t("steaming.television.mirror.title")}</h3>
          <p>{t("steaming.television.mirror.text")}</p>
        </div>
        <div className={styles.fails}>
          <svg
            className={styles.picture}
            viewBox="0 0 420 160"
            role="img"
            aria-label={t("steaming.television.cast.alt")}
          >
            <path className={styles.tunnel} d="M0 66H70M0 94H70" />
            <path className={styles.inside} d="M0 80H120" />
            <rect className={styles.thing} x="128" y="42" width="42" height="78" rx="7" />
            <path className={styles.past} d="M0 24H220C262 24 262 68 286 68" />
            <path className={styles.pointer} d="M186 86H266M254 76L268 86L254 96" />
            <path className={styles.thing} d="M290 28H416V108H290ZM353 108V128M322 128H384" />
            <path className={styles.stop} d="M338 54L368 84M368 54L338 84" />
          </svg>
          <h3>{t("steaming.television.cast.title")}</h3>
          <p>{t("steaming.television.cast.text")}</p>
          <h3>{t("steaming.television.hotspot.title")}</h3>
          <p>{t("steaming.television.hotspot.text")}</p>
        </div>
        <p>
          <a href={href("/help/consoles-and-tvs")}>{t("steaming.television.link")}</a>
        </p>
      </div>
    </section>
  );
}
