import type { PageComponent, Route } from "./router/route.ts";

/** Every page's file is a chunk of its own, loaded when the page is. */
const chunks = import.meta.glob<{ default: PageComponent }>("./pages/*/*.page.tsx");

/** Loads the component of a route's page. */
export async function loadPage(route: Route): Promise<PageComponent> {
  const chunk = chunks[`./pages/${route.page}.page.tsx`];
  if (!chunk)
    throw new Error(`app/pages/${route.page}.page.tsx is named by the route "${route.name}" and is not there.`);
  return (await chunk()).default;
}
