import { type FormEvent, useState } from "react";
import { localeOf, locales } from "../../../site/locales.ts";
import { useRouterState, useSite, useTranslate } from "../../router/router-context.tsx";
import { Icon } from "../icon/icon.tsx";
import { globeIcon } from "../icon/icon-shapes.ts";
import { useCloseOnLeave } from "../site-header/navigation-menu.tsx";
import styles from "./locale-switcher.module.css";

/**
 * Every language by its own name. A plain form to /locale, which keeps the choice in a cookie and answers with the
 * same page in that language; with script the query and hash of this moment go along.
 */
export function LocaleSwitcher() {
  const t = useTranslate();
  const { locale } = useSite();
  const { shown } = useRouterState();
  const menu = useCloseOnLeave();
  const [filter, setFilter] = useState("");
  const [reached, setReached] = useState(false);
  const reach = () => setReached(true);
  const wanted = filter.trim().toLocaleLowerCase();
  const { tag, endonym } = localeOf(locale);
  return (
    <details className={styles.switcher} name="site-menu" ref={menu} onFocus={reach} onToggle={reach}>
      <summary>
        <Icon shape={globeIcon} />
        <span className="visually-hidden">{t("common.language.label")}: </span>
        <span className={styles.current} lang={tag}>
          {endonym}
        </span>
      </summary>
      <form className={styles.panel} action="/locale" method="get" onSubmit={keepPlace}>
        <input type="hidden" name="to" value={shown.path} />
        {/*
          Not before it can be wanted: browsers look at every field once a page is there, for what they could fill in, and
          to see this one they would lay out the closed list, with a font for each script in it (100 ms on a slow phone).
        */}
        {reached && (
          <input
            type="search"
            className={styles.filter}
            aria-label={t("common.language.filter")}
            placeholder={t("common.language.filter")}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
        <ul className={styles.list}>
          {locales.map(({ code, tag, name, endonym }) => (
            <li key={code} hidden={wanted !== "" && !`${endonym} ${name} ${tag}`.toLocaleLowerCase().includes(wanted)}>
              <button type="submit" name="code" value={code} lang={tag} aria-current={code === locale || undefined}>
                {endonym}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </details>
  );
}

/** The page may have moved on since it was drawn: take its query and hash along. */
function keepPlace(event: FormEvent<HTMLFormElement>): void {
  const to = event.currentTarget.elements.namedItem("to") as HTMLInputElement;
  to.value = to.value.split(/[?#]/)[0] + location.search + location.hash;
}
