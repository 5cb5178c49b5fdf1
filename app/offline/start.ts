import { mayPrefetch, prefetchIdleTimeout } from "../router/prefetch-rules.ts";

/** Loads what keeps the help centre for the time without a connection: when all is quiet, and not where data is saved. */
export function startOffline(locale: string): void {
  if ("copy" in document.documentElement.dataset) {
    import("./connection.ts").then(({ awaitConnection }) => awaitConnection()).catch(() => {});
  }
  if (!("serviceWorker" in navigator)) return;
  const start = () => {
    if (mayPrefetch()) import("./register.ts").then(({ keepForOffline }) => keepForOffline(locale)).catch(() => {});
  };
  const whenIdle = () => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(start), prefetchIdleTimeout);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
