import { footerGroups, footerLinks } from "../../navigation.ts";
import { useHref, useSite, useTranslate } from "../../router/router-context.tsx";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  const t = useTranslate();
  const { site } = useSite();
  const href = useHref();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.groups} aria-label={t("common.footer.label")}>
          {footerGroups.map(({ name, title }) => (
            <div key={name}>
              <h2 className={styles.title}>{t(title)}</h2>
              <ul>
                {footerLinks(name).map(({ path, label }) => (
                  <li key={path}>
                    <a href={href(path)}>{t(label)}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className={styles.closing}>
          <span translate="no">{site.name}</span> · <a href={href("/receipt")}>{t("common.footer.noTracking")}</a>
        </p>
        {site.social.length > 0 && (
          <ul className={styles.social}>
            {site.social.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="me noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
