import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { Platform } from "../../api/download.schema.ts";
import { localizedPath } from "../../site/localized-path.ts";
import type { SiteContext } from "./route.ts";
import type { Router, RouterState } from "./router.ts";

export interface AppContextValue {
  site: SiteContext;
  router: Router;
}

const AppContext = createContext<AppContextValue | undefined>(undefined);

export function AppProvider({ value, children }: { value: AppContextValue; children: ReactNode }) {
  return <AppContext value={value}>{children}</AppContext>;
}

function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error("There is no AppProvider around this component.");
  return value;
}

/** Locale, site facts, API client and messages. */
export function useSite(): SiteContext {
  return useApp().site;
}

/** The function that finds and fills messages. */
export function useTranslate(): SiteContext["t"] {
  return useApp().site.t;
}

/** Turns a page's own path into a link in the reader's locale. */
export function useHref(): (path: string) => string {
  const { locale } = useSite();
  return (path) => localizedPath(path, locale);
}

/** Platforms that can be downloaded at the moment. */
export function useOffered(): readonly Platform[] {
  const { downloads } = useSite();
  return useSyncExternalStore(downloads.subscribe, downloads.offered, downloads.offered);
}

/** Gives the page that is shown another address without loading anything. */
export function useRewriteUrl(): Router["rewriteUrl"] {
  return useApp().router.rewriteUrl;
}

/** Loads the words that every page shares. */
export function useLoadCommonMessages(): Router["loadCommonMessages"] {
  return useApp().router.loadCommonMessages;
}

/** What is shown and where a navigation is going. */
export function useRouterState(): RouterState {
  const { router } = useApp();
  return useSyncExternalStore(router.subscribe, router.state, router.state);
}
