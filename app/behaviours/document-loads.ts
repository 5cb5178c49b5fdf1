import type { LoadingBar } from "./loading-bar.ts";

/** Addresses that answer with a file or nothing, and leave the page where it is. */
const noPage = /\.\w+$|\/get$|^\/api\//;

/**
 * Shows the loading bar while another document of the site is loaded; visits within the document start it themselves
 * (app/router/browser-router.ts). A load that is called off takes it back, as far as the browser tells.
 */
export function watchDocumentLoads(bar: Pick<LoadingBar, "start" | "finish">): void {
  const leave = (href: string) => {
    const url = new URL(href, location.href);
    const isSamePage = url.href.split("#")[0] === location.href.split("#")[0] && url.hash !== "";
    if (url.origin !== location.origin || isSamePage || noPage.test(url.pathname)) return false;
    bar.start();
    return true;
  };
  if ("navigation" in window) {
    navigation.addEventListener("navigate", ({ destination, downloadRequest, signal }) => {
      if (destination.sameDocument || downloadRequest !== null || !leave(destination.url)) return;
      signal.addEventListener("abort", () => bar.finish());
    });
  } else {
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
      const isOther = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (link && !isOther && !link.target && !link.hasAttribute("download")) leave(link.href);
    });
    document.addEventListener("submit", (event) => {
      if (!event.defaultPrevented) leave((event.target as HTMLFormElement).action);
    });
  }
  // A page that comes back from the browser's memory stands as it was left.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) bar.finish();
  });
}
