import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type AppContextValue, AppProvider } from "../../router/router-context.tsx";
import { SiteHeader } from "./site-header.tsx";

/**
 * Renders the header once more and puts it in the place of the one that is there: what can be downloaded has changed.
 */
export function renewHeader(context: AppContextValue): void {
  const place = document.createElement("div");
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <AppProvider value={context}>
        <SiteHeader />
      </AppProvider>,
    ),
  );
  const header = place.firstElementChild?.cloneNode(true);
  root.unmount();
  if (header) document.querySelector("#root > header")?.replaceWith(header);
}
