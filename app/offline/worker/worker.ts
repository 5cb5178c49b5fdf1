import { isLocaleCode } from "../../../site/locales.ts";
import { mayPrefetch } from "../../router/prefetch-rules.ts";
import { answerTo } from "./answer.ts";
import { keepBuild, removeOlder, removeOwn } from "./kept-files.ts";
import { forgetHelp } from "./kept-help.ts";
import { keepLocale } from "./kept-locales.ts";
import { scope } from "./scope.ts";

// The service worker: keeps the help centre for the time without a connection (docs/decisions/0011-offline.md). It is
// read at every start of it, which pages wait for: what renders pages is another script.

scope.addEventListener("install", (event) => {
  // Somebody who saves data stays with what they have.
  if (!mayPrefetch()) throw new Error("Not on this line.");
  const keep = async () => {
    try {
      await keepBuild();
    } catch (error) {
      await removeOwn();
      throw error;
    }
    await scope.skipWaiting();
  };
  event.waitUntil(keep());
});

scope.addEventListener("activate", (event) => {
  const begin = async () => {
    await removeOlder();
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };
  event.waitUntil(begin());
});

scope.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** A page asks for its locale to be kept, and is told whether it is. */
scope.addEventListener("message", (event) => {
  const { data } = event;
  if (typeof data !== "string" || !isLocaleCode(data)) return;
  const tell = async () => {
    const isKept = await keepLocale(data).catch(() => false);
    // It may be another one than before.
    forgetHelp(data);
    event.ports[0]?.postMessage(isKept);
  };
  event.waitUntil(tell());
});
