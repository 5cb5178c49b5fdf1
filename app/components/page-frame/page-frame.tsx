import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useRouterState, useTranslate } from "../../router/router-context.tsx";
import "../language-offer/language-offer.module.css";
import { OfflineNotice } from "../offline-notice/offline-notice.tsx";
import "../site-footer/site-footer.module.css";
import { SiteHeader } from "../site-header/site-header.tsx";
import { asTheServerDrewIt, still } from "../still/still.tsx";
import styles from "./page-frame.module.css";

const SiteFooter = still(async () => (await import("../site-footer/site-footer.tsx")).SiteFooter, "footer", {
  stays: true,
});

const LanguageOffer = still(async () => (await import("../language-offer/offer.tsx")).Offer, "aside", {
  stays: true,
});

/** Header, main part and footer: what every page has around it. */
export function PageFrame({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t("common.skipToContent")}
      </a>
      <div className={styles.notices}>
        <OfflineNotice />
        <LanguageOffer />
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
  const { kept } = useRouterState().shown;
  const main = useRef<HTMLElement>(null);
  // A browser that could not take the document over has drawn this element anew, and empty.
  useLayoutEffect(() => {
    if (kept && !main.current?.hasChildNodes()) main.current?.append(...kept);
  }, [kept]);
  const props = { id: "main", className: styles.main, tabIndex: -1, ref: main };
  // The key: a page that is drawn must not inherit what was kept.
  return kept ? (
    <main key="kept" {...props} {...asTheServerDrewIt} />
  ) : (
    <main key="drawn" {...props}>
      {children}
    </main>
  );
}

/** How long the region is empty before it says the next title, in milliseconds: the same words again are news as well. */
const silence = 100;

/** Tells screen readers which page a visit within the document has arrived at: its title. */
function PageAnnouncer() {
  const { shown } = useRouterState();
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = region;
    if (!current || shown.arrived === "document") return;
    current.textContent = "";
    const timer = setTimeout(() => {
      current.textContent = document.title;
    }, silence);
    return () => clearTimeout(timer);
  }, [shown]);
  return <p className="visually-hidden" role="status" ref={region} />;
}
