import type { ReactNode } from "react";
import { useHeadSync } from "../../head/head-sync.ts";
import { useRouterState, useTranslate } from "../../router/router-context.tsx";
import { OfferPlace } from "../language-offer/offer-place.tsx";
import { OfflineNotice } from "../offline-notice/offline-notice.tsx";
import "../site-footer/site-footer.module.css";
import { SiteHeader } from "../site-header/site-header.tsx";
import { asTheServerDrewIt, still } from "../still/still.tsx";
import styles from "./page-frame.module.css";

const SiteFooter = still(async () => (await import("../site-footer/site-footer.tsx")).SiteFooter, "footer", {
  stays: true,
});

/** Header, main part and footer: what every page has around it. */
export function PageFrame({ children }: { children: ReactNode }) {
  const t = useTranslate();
  useHeadSync();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t("common.skipToContent")}
      </a>
      <div className={styles.notices}>
        <OfflineNotice />
        <OfferPlace />
      </div>
      <SiteHeader />
      <Main>{children}</Main>
      <SiteFooter />
      <PageAnnouncer />
    </>
  );
}

/** The page; or, where the server's is kept, its place. */
function Main({ children }: { children: ReactNode }) {
  const { shown } = useRouterState();
  const props = { id: "main", className: styles.main, tabIndex: -1 };
  // The key: a page that is drawn must not inherit what was kept.
  return shown.kept ? (
    <main key="kept" {...props} {...asTheServerDrewIt} />
  ) : (
    <main key="drawn" {...props}>
      {children}
    </main>
  );
}

/** Tells screen readers which page a navigation within the document arrived at. */
function PageAnnouncer() {
  const { shown } = useRouterState();
  const title = shown.arrived === "navigation" ? (shown.head?.title ?? String(shown.error?.status ?? "")) : "";
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
