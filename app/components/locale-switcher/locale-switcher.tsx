import { localeOf, locales } from "../../../site/locales.ts";
import { useSite, useTranslate } from "../../router/router-context.tsx";
import { Icon } from "../icon/icon.tsx";
import { globeIcon } from "../icon/icon-shapes.ts";
import { linkPlace } from "../page-frame/frame-places.ts";
import styles from "./locale-switcher.module.css";

/**
 * Every language by its own name: plain links to the same page. app/behaviours/language-choice.ts keeps the choice and
 * adds the filter; where the links lead is written in for each page (app/components/page-frame).
 */
export function LocaleSwitcher() {
  const t = useTranslate();
  const { locale } = useSite();
  const { tag, endonym } = localeOf(locale);
  return (
    <details className={styles.switcher} name="site-menu" data-languages="">
      <summary>
        <Icon shape={globeIcon} />
        <span className="visually-hidden">{t("common.language.label")}: </span>
        <span className={styles.current} lang={tag}>
          {endonym}
        </span>
      </summary>
      <div className={styles.panel}>
        {/*
          The field comes when the list is reached: browsers look at every field once a page is there, for what they
          could fill in, and to see this one they would lay out the closed list, with a font for each script in it
          (100 ms on a slow phone).
        */}
        <div className={styles.filter} data-filter="" />
        <ul className={styles.list}>
          {locales.map(({ code, tag, endonym }) => (
            <li key={code}>
              <a href={linkPlace(code)} lang={tag} data-locale={code} aria-current={code === locale || undefined}>
                {endonym}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
