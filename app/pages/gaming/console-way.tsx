import { useHref, useTranslate } from "../../router/router-context.tsx";
import { ConsolePicture } from "./console-picture.tsx";
import styles from "./console-way.module.css";

/** Consoles and routers: the one way there is, and how to find out whether it works on this computer. */
export function ConsoleWay() {
  const t = useTranslate();
  const href = useHref();
  if (!t.has("gaming.console.title")) return null;
  return (
    <section className={styles.section} id="consoles">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2>{t("gaming.console.title")}</h2>
          <p>{t("gaming.console.text")}</p>
          <ConsolePicture label={t("gaming.console.alt")} />
        </div>
        <div>
          <ol className={styles.steps}>
            {(["hotspot", "share", "test"] as const).map((id) => (
              <li key={id}>
                {t.rich(`gaming.console.${id}`, {
                  b: (chunks) => <b>{chunks}</b>,
                  code: (chunks) => <code translate="no">{chunks}</code>,
                  ip: (chunks) => <a href={href("/ip")}>{chunks}</a>,
                })}
              </li>
            ))}
          </ol>
          <p className={styles.cost}>{t("gaming.console.cost")}</p>
        </div>
      </div>
    </section>
  );
}
