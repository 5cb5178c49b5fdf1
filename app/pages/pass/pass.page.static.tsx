import { hasDownloadPage } from "../../../site/download-pages.ts";
import { locales } from "../../../site/locales.ts";
import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useOffered, useSite } from "../../router/router-context.tsx";
import styles from "./pass.module.css";
import { Postcard } from "./postcard.tsx";

/** Chooses a card for somebody else: a plain form that leads to the card's own address, and keeps no choice. */
export default function PassPage() {
  const { t, locale } = useSite();
  const href = useHref();
  const offered = useOffered().filter(hasDownloadPage);
  return (
    <div className={styles.page}>
      <PageIntro title={t("pass.title")} lede={t("pass.lede")} />
      <PageSection className={styles.form}>
        {offered.length === 0 ? (
          <p>{t("common.notYet")}</p>
        ) : (
          <form action="/locale" method="get" className={styles.choice}>
            <label>
              <span>{t("pass.system")}</span>
              <select name="to">
                {offered.map((platform) => (
                  <option key={platform} value={`/pass/${platform}`}>
                    {t(`common.platform.${platform}`)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span>{t("pass.language")}</span>
              <select name="code" defaultValue={locale}>
                {locales.map(({ code, tag, endonym }) => (
                  <option key={code} value={code} lang={tag}>
                    {endonym}
                  </option>
                ))}
              </select>
            </label>
            <input type="hidden" name="keep" value="no" />
            <button type="submit" className="button">
              {t("pass.make")}
            </button>
          </form>
        )}
        <p className={styles.care}>{t.rich("pass.card.care", linkTags({ legal: "/help/is-a-vpn-legal" }, href))}</p>
      </PageSection>
      <Postcard />
    </div>
  );
}
