import { Fragment } from "react";
import { downloadPages } from "../../../site/download-pages.ts";
import { keepIntl } from "../../i18n/formats.ts";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useOffered, useSite } from "../../router/router-context.tsx";
import styles from "./home.module.css";

const platformLinks = { windows: "/download/windows", android: "/download/android", ios: "/download/ios" };

/** Where the app runs already: a sentence of the catalogue for all platforms, a list for some, nothing for none. */
export function ReadyFor() {
  const { t, tag } = useSite();
  const href = useHref();
  const offered = useOffered();
  const ready = downloadPages.filter((platform) => offered.includes(platform));
  if (ready.length === 0) return null;
  if (ready.length === downloadPages.length) {
    return <p className={styles.platforms}>{t.rich("home.hero.platforms", linkTags(platformLinks, href))}</p>;
  }
  const list = keepIntl(`list ${tag}`, () => new Intl.ListFormat(tag));
  return (
    <p className={styles.platforms}>
      {t("home.hero.readyNow")}{" "}
      {list.formatToParts(ready).map(({ type, value }) => (
        <Fragment key={value}>
          {type === "literal" ? (
            value
          ) : (
            <a href={href(`/download/${value}`)}>{t(`common.platform.${value as (typeof ready)[number]}`)}</a>
          )}
        </Fragment>
      ))}
    </p>
  );
}
