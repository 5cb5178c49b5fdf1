import { headerLinks } from "../../navigation.ts";
import { useHref, useOffered, useSite, useTranslate } from "../../router/router-context.tsx";
import { Icon } from "../icon/icon.tsx";
import { menuIcon } from "../icon/icon-shapes.ts";
import { Mark } from "../icon/mark.generated.tsx";
import { LocaleSwitcher } from "../locale-switcher/locale-switcher.tsx";
import { NavigationMenu } from "./navigation-menu.tsx";
import styles from "./site-header.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";

/**
 * The header: links in a row where there is room, in one menu where there is none. It is the same on all pages of a
 * locale; links without a class are marked when they lead to the page that is shown (app/components/page-frame).
 */
export function SiteHeader() {
  const t = useTranslate();
  const { site } = useSite();
  const href = useHref();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.brand} href={href("/")}>
          <span className={styles.brandParts}>
            <Mark size={30} />
            <span translate="no">{site.name}</span>
          </span>
        </a>
        <details className={styles.mobile} name="site-menu">
          <summary className={styles.mobileButton}>
            <Icon shape={menuIcon} />
            <span className="visually-hidden">{t("common.nav.menu")}</span>
          </summary>
          <nav className={styles.mobilePanel} aria-label={t("common.nav.label")}>
            <GetApp />
            <HeaderLinks open />
            <ThemeSwitch labelled />
          </nav>
        </details>
        <nav className={styles.desktop} aria-label={t("common.nav.label")}>
          <HeaderLinks />
        </nav>
        <div className={styles.tools}>
          <LocaleSwitcher />
          <ThemeSwitch />
          <GetApp />
        </div>
      </div>
    </header>
  );
}

function GetApp() {
  const t = useTranslate();
  const href = useHref();
  if (useOffered().length === 0) return null;
  return (
    <a className={`button ${styles.getApp}`} href={href("/download")}>
      {t("common.nav.getApp")}
    </a>
  );
}

function HeaderLinks({ open = false }: { open?: boolean }) {
  const t = useTranslate();
  const offered = useOffered();
  const downloads = headerLinks("downloads", offered);
  return (
    <ul className={styles.links}>
      {headerLinks("row", offered).map(({ path, label }) => (
        <li key={path}>
          <HeaderLink path={path} label={t(label)} />
        </li>
      ))}
      <li>
        {downloads.length > 0 ? (
          <NavigationMenu label={t("common.nav.download")} links={downloads} open={open} />
        ) : (
          <HeaderLink path="/download" label={t("common.nav.download")} />
        )}
      </li>
      <li>
        <NavigationMenu label={t("common.nav.resource")} links={headerLinks("resources", offered)} open={open} />
      </li>
    </ul>
  );
}

function HeaderLink({ path, label }: { path: string; label: string }) {
  const href = useHref();
  return <a href={href(path)}>{label}</a>;
}
