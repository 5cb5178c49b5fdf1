import { useTranslate } from "../../router/router-context.tsx";
import { LanguageOffer } from "../language-offer/offer.tsx";
import { LoadingBar } from "../loading-bar/loading-bar.tsx";
import { OfflineNotice } from "../offline-notice/offline-notice.tsx";
import { SiteFooter } from "../site-footer/site-footer.tsx";
import { SiteHeader } from "../site-header/site-header.tsx";
import { mainId, pagePlace } from "./frame-places.ts";
import styles from "./page-frame.module.css";

/**
 * Header, main part and footer: what every page has around it. The server renders it, the same for all pages of a
 * locale (frame-html.ts writes into it what is a page's own), and React never touches it: functions in app/behaviours/
 * listen to its menus and buttons, and frame-sync.ts follows visits within the document.
 */
export function PageFrame() {
  const t = useTranslate();
  return (
    <div id="root">
      <LoadingBar />
      <a className={styles.skip} href={`#${mainId}`}>
        {t("common.skipToContent")}
      </a>
      <div className={styles.notices}>
        <OfflineNotice />
        <LanguageOffer />
      </div>
      <SiteHeader />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {pagePlace}
      </main>
      <SiteFooter />
      <p className="visually-hidden" role="status" />
    </div>
  );
}
