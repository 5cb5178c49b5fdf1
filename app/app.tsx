import { Component, type ComponentType, type ReactNode } from "react";
import { NoticeBoundary } from "./components/error-page/error-notice.tsx";
import { type ShownError, shownError } from "./router/errors.ts";
import type { SiteContext } from "./router/route.ts";
import type { Router } from "./router/router.ts";
import { AppProvider, useRouterState } from "./router/router-context.tsx";

interface Props {
  site: SiteContext;
  router: Router;
  /** The server has it at hand, the browser loads it when there is an error to show. */
  ErrorPage: ComponentType<{ error: ShownError }>;
}

/** The page within `<main>`, the same on the server and in the browser; around it is components/page-frame. */
export function App({ site, router, ErrorPage }: Props) {
  return (
    <NoticeBoundary onFailure={router.giveUp}>
      <AppProvider value={{ site, router }}>
        <CurrentPage ErrorPage={ErrorPage} onFailure={router.fail} />
      </AppProvider>
    </NoticeBoundary>
  );
}

function CurrentPage({ ErrorPage, onFailure }: Pick<Props, "ErrorPage"> & { onFailure: (error: unknown) => void }) {
  const { shown } = useRouterState();
  if (shown.error || !shown.component) {
    return (
      <NoticeBoundary key={shown.url.href} of={shown}>
        <ErrorPage error={shown.error ?? shownError(undefined)} />
      </NoticeBoundary>
    );
  }
  const Page = shown.component;
  return (
    <PageBoundary key={`${shown.url.href} ${shown.rerendered ?? 0}`} onFailure={onFailure}>
      <Page data={shown.data} />
    </PageBoundary>
  );
}

/** A page that throws while the browser renders it: the router puts the error page in its place. */
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
