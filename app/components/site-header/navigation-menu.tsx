import type { NavigationLink } from "../../navigation.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { Icon } from "../icon/icon.tsx";
import { chevronIcon } from "../icon/icon-shapes.ts";
import styles from "./site-header.module.css";

interface Props {
  label: string;
  links: readonly NavigationLink[];
  /** Shown as a plain titled list, as in the mobile menu. */
  open: boolean;
}

/** A menu of links: `<details>`, so that it opens without script; app/behaviours/site-menus.ts closes it. */
export function NavigationMenu({ label, links, open }: Props) {
  const t = useTranslate();
  const href = useHref();
  const items = (
    <ul className={styles.menu}>
      {links.map((link) => (
        <li key={link.path}>
          <a href={href(link.path)}>{t(link.label)}</a>
        </li>
      ))}
    </ul>
  );
  if (open) {
    return (
      <>
        <p className={styles.menuTitle}>{label}</p>
        {items}
      </>
    );
  }
  return (
    <details className={styles.dropdown} name="site-menu">
      <summary>
        {label}
        <Icon shape={chevronIcon} size={16} />
      </summary>
      {items}
    </details>
  );
}
