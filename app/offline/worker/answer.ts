import { apiPaths } from "../../../api/paths.ts";
import { isLocaleCode } from "../../../site/locales.ts";
import { keptFile } from "./kept.ts";
import { helpIn, keptPage } from "./kept-help.ts";
import { type PageEvent, scope } from "./scope.ts";

/** How long the line may say nothing before what is kept is shown in a page's place, in milliseconds. */
const patience = 6_000;

/** Calls that kept pages make; all others, the visitor's address above all, are the server's alone. */
const keptCalls: readonly string[] = [
  apiPaths.download,
  apiPaths.downloadProof,
  apiPaths.articleCategories,
  apiPaths.articleList,
  apiPaths.articleSearch,
  apiPaths.articleInfo,
  apiPaths.articleGuided,
];

/** Addresses that answer with a file or nothing, that count or that keep a choice: no pages. */
const noPage = /\.\w+$|\/get$|^\/(locale|health)(\/|$)/;

/** A message file, by locale and name; whatever its revision, the kept one is of the kept page. */
const wordsPath = /^\/messages\/[^/]+\/([^/]+)\/(\w+)\.json$/;

/**
 * When something that is kept was last shown in a page's place; what that page loads does not wait for the line again.
 */
let lastCopy = 0;

/** Answers a request in the browser's place where that is of use; undefined leaves it to the browser. */
export function answerTo(event: PageEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return undefined;
  const { pathname } = url;
  const { apiPrefix, files } = scope.offlineBuild;
  if (request.mode === "navigate") {
    return noPage.test(pathname) || pathname.startsWith(`${apiPrefix}/`) ? undefined : page(event, url);
  }
  if (pathname.startsWith("/assets/")) return files.includes(pathname) ? namedFile(request, pathname) : undefined;
  if (files.includes(pathname)) return networkFirst(request, () => keptFile(pathname));
  const [, locale, namespace] = wordsPath.exec(pathname) ?? [];
  if (locale && namespace) return networkFirst(request, () => keptWords(locale, namespace));
  const call = pathname.startsWith(`${apiPrefix}/`) ? pathname.slice(apiPrefix.length) : "";
  if (keptCalls.includes(call)) return networkFirst(request, () => keptCall(call, url.searchParams));
  return undefined;
}

/** The line is asked first, always. What is kept is shown when it fails, or says nothing for long. */
async function page(event: PageEvent, url: URL): Promise<Response> {
  const network = fromNetwork(event);
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), patience));
  const first = await Promise.race([network.catch(() => "failed" as const), late]);
  if (first instanceof Response) return first;
  const kept = await keptPage(url).catch(() => undefined);
  if (!kept) return network;
  // A slow line is no reason to say that there is none.
  if (first === "late" && kept.status === 503) return network.catch(() => kept);
  lastCopy = Date.now();
  return kept;
}

/** The browser has asked already, while the worker was starting. */
async function fromNetwork({ preloadResponse, request }: PageEvent): Promise<Response> {
  const preloaded = await preloadResponse;
  // Firefox hands over what failed as a response that says so, where others reject.
  return preloaded && preloaded.type !== "error" ? preloaded : await fetch(request);
}

/** Named by its content: what is kept is what the server has. */
async function namedFile(request: Request, path: string): Promise<Response> {
  return (await keptFile(path)) ?? fetch(request);
}

async function networkFirst(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  const network = fetch(request);
  const wait = Date.now() - lastCopy < 2 * patience ? patience / 20 : patience;
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), wait));
  const first = await Promise.race([network.catch(() => "failed" as const), late]);
  if (first instanceof Response) return first;
  return (await kept().catch(() => undefined)) ?? network;
}

async function keptWords(locale: string, namespace: string): Promise<Response | undefined> {
  const help = isLocaleCode(locale) ? await helpIn(locale) : undefined;
  return keptJson(help?.words(namespace));
}

async function keptCall(path: string, query: URLSearchParams): Promise<Response | undefined> {
  const locale = query.get("locale") ?? "en";
  const help = isLocaleCode(locale) ? await helpIn(locale) : undefined;
  return keptJson(help?.call(path, query));
}

function keptJson(answer: unknown): Response | undefined {
  return answer === undefined ? undefined : Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
