import { loadStaticParts } from "./components/static-part/static-part.tsx";
import type { PageComponent, Route } from "./router/route.ts";

/** Every page's file is a chunk of its own, loaded when the page is. */
const chunks = import.meta.glob<PageComponent>(["./pages/*/*.page.tsx", "./pages/*/*.page.static.tsx"], {
  import: "default",
});

/** Loads the component of a route's page with its static parts: for the server, and for visits within the document. */
export async function loadPage({ page }: Pick<Route, "page">): Promise<PageComponent> {
  const load = chunks[`./pages/${page}.page.tsx`] ?? chunks[`./pages/${page}.page.static.tsx`];
  if (!load) throw new Error(`There is no app/pages/${page}.page.tsx and no ${page}.page.static.tsx.`);
  const component = await load();
  await loadStaticParts();
  return component;
}

/** Whether the server's HTML of a page stays as it is on a first visit. */
export function isStaticPage({ page }: Pick<Route, "page">): boolean {
  return `./pages/${page}.page.static.tsx` in chunks;
}
