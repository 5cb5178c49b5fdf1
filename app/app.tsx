import { Component, type ReactNode } from "react";
import { NoticeBoundary } from "./components/error-page/error-notice.tsx";
import { PlainError } from "./components/error-page/plain-error.tsx";
import { LoadingBar } from "./components/loading-bar/loading-bar.tsx";
import { PageFrame } from "./components/page-frame/page-frame.tsx";
import { still } from "./components/still/still.tsx";
import type { Router } from "./router/browser-router.ts";
import { shownError } from "./router/errors.ts";
import type { SiteContext } from "./router/route.ts";
import { AppProvider, useRouterState } from "./router/router-context.tsx";

// The style of the error page and of every scene: there before their chunks.
import "./components/error-page/error-page.module.css";
import "./scenes/scene.module.css";

const ErrorPage = still(async () => (await import("./components/error-page/error-page.tsx")).ErrorPage, "section", {
  Instead: PlainError,
});

/** The whole page below `<div id="root">`, the same on the server and in the browser. */
export function App({ site, router }: { site: SiteContext; router: Router }) {
  return (
    <NoticeBoundary onFailure={router.giveUp}>
      <AppProvider value={{ site, router }}>
        <LoadingBar />
        <PageFrame>
          <CurrentPage onFailure={router.fail} />
        </PageFrame>
      </AppProvider>
    </NoticeBoundary>
  );
}

function CurrentPage({ onFailure }: { onFailure: (error: unknown) => void }) {
  const { shown } = useRouterState();
  if (shown.kept) return null;
  if (shown.error || !shown.component) {
    return (
      <NoticeBoundary key={shown.url.href} of={shown}>
        <ErrorPage error={shown.error ?? shownError(undefined)} />
      </NoticeBoundary>
    );
  }
  const Page = shown.component;
  return (
    <PageBoundary key={`${shown.url.href} ${shown.redrawn ?? 0}`} onFailure={onFailure}>
      <Page data={shown.data} />
    </PageBoundary>
  );
}

/** A page that throws while it is drawn in the browser: the router puts the error page in its place; the frame stays. */
class PageBoundary extends Component<{ children: ReactNode; onFailure: (error: unknown) => void }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
