import { useEffect } from "react";
import { errorHead } from "../components/error-page/error-texts.ts";
import { useRouterState, useSite } from "../router/router-context.tsx";
import { canonicalUrl } from "./links.ts";

/** Keeps the document's title, description, robots and canonical link in step with what navigations show. */
export function useHeadSync(): void {
  const { shown } = useRouterState();
  const { site, t, locale } = useSite();
  useEffect(() => {
    if (shown.arrived === "document") return;
    const head = shown.head && !shown.error ? shown.head : errorHead(shown.error, t);
    document.title = head.title;
    setContent('meta[name="description"]', head.description ?? "");
    setContent('meta[name="robots"]', head.noindex ? "noindex" : "all");
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = canonicalUrl(site.origin, shown.path, locale, head.canonicalPath);
  }, [shown, site, t, locale]);
}

function setContent(selector: string, content: string): void {
  document.querySelector<HTMLMetaElement>(selector)?.setAttribute("content", content);
}
