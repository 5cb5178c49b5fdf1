import { Component, type ReactNode } from "react";
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
    <AppProvider value={{ site, router }}>
      <LoadingBar />
      <PageFrame>
        <CurrentPage />
      </PageFrame>
    </AppProvider>
  );
}

function CurrentPage() {
  const { shown } = useRouterState();
  if (shown.kept) return null;
  if (shown.error || !shown.component) {
    return <ErrorPage key={shown.url.href} error={shown.error ?? shownError(undefined)} />;
  }
  const Page = shown.component;
  return (
    <PageBoundary key={shown.url.href}>
      <Page data={shown.data} />
    </PageBoundary>
  );
}

/** A page that throws while it is drawn in the browser becomes the error page; the frame stays. */
class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <ErrorPage error={shownError(this.state.error)} />;
  }
}
