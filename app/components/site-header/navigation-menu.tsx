import { useEffect, useRef } from "react";
import type { MessageKey } from "../../i18n/catalogue.ts";
import { useHref, useRouterState, useTranslate } from "../../router/router-context.tsx";
import { Icon } from "../icon/icon.tsx";
import { chevronIcon } from "../icon/icon-shapes.ts";
import styles from "./site-header.module.css";

interface Props {
  label: string;
  links: readonly { path: string; label: MessageKey }[];
  /** Shown as a plain titled list, as in the mobile menu. */
  open: boolean;
}

/** A menu of links: `<details>`, so that it opens without script; script closes it again when it should. */
export function NavigationMenu({ label, links, open }: Props) {
  const t = useTranslate();
  const href = useHref();
  const menu = useCloseOnLeave();
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
    <details className={styles.dropdown} name="site-menu" ref={menu}>
      <summary>
        {label}
        <Icon shape={chevronIcon} size={16} />
      </summary>
      {items}
    </details>
  );
}

/** Closes the menu on Escape, on a click elsewhere and after a navigation. */
export function useCloseOnLeave() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { shown } = useRouterState();
  // On leaving, not on arriving: it may have been opened before there was a script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that is left closes the menu.
  useEffect(() => () => menu.current?.removeAttribute("open"), [shown]);
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      const { key } = event as KeyboardEvent;
      if (key ? key !== "Escape" : details.contains(event.target as Node)) return;
      details.open = false;
      if (key) details.querySelector("summary")?.focus();
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return menu;
}
