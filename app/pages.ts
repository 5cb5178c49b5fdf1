import { loadStillParts } from "./components/still/still.tsx";
import type { PageComponent, Route } from "./router/route.ts";

/** Every page's file is a chunk of its own, loaded when the page is. */
const chunks = import.meta.glob<PageComponent>("./pages/*/*.page.tsx", { import: "default" });

/** Loads the component of a route's page: all that a page needs which the server has drawn. */
export async function loadPage(route: Route): Promise<PageComponent> {
  const chunk = chunks[`./pages/${route.page}.page.tsx`];
  if (!chunk) throw new Error(`There is no app/pages/${route.page}.page.tsx.`);
  return chunk();
}

/** Loads a page with its still parts: for the server, and for pages that the browser draws itself. */
export async function loadWholePage(route: Route): Promise<PageComponent> {
  const page = await loadPage(route);
  await loadStillParts();
  return page;
}
