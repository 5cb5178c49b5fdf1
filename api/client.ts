import type { InferInput } from "valibot";
import type { Answer, AnswerName } from "./answers.ts";
import { ApiError, NoConnection } from "./api-error.ts";
import type { CategoriesQuery, Feedback, InfoQuery, ListQuery, SearchQuery } from "./article.schema.ts";
import type { CampaignVisit } from "./campaign.schema.ts";
import type { DnsSeenQuery } from "./dns-check.schema.ts";
import type { Click } from "./download.schema.ts";
import type { GuidedQuery } from "./guided.schema.ts";
import type { IpQuery } from "./ip.schema.ts";
import type { LegalQuery } from "./legal.schema.ts";
import { loadAnswers } from "./load-answers.ts";
import type { NodeQuery } from "./node.schema.ts";
import { apiPaths } from "./paths.ts";

export interface ApiClientOptions {
  /** Where the API is: an origin and prefix, or just the prefix ("/api") for the site's own root. */
  baseUrl: string;
  /** The network in the browser, the app itself on the server. */
  fetch: (url: string, init: RequestInit) => Response | Promise<Response>;
  /** Milliseconds since 1970, for `_t`. */
  now?: () => number;
}

/** Options of a single call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Let the request outlive the page, for clicks that leave it. */
  keepalive?: boolean | undefined;
}

type Query = Record<string, string | number | undefined>;
type LocaleInput = { locale?: string | undefined };

/**
 * The one client of all calls, used by loaders on both sides. Every request sends credentials, an
 * If-Modified-Since of 0 and a timestamp `_t` (SPEC section 7). Answers are parsed with the schema the
 * server answers by. Throws ApiError for an error answer, NoConnection when there is none, and what `fetch` throws when
 * the call was ended.
 */
export function createApiClient({ baseUrl, fetch, now = Date.now }: ApiClientOptions) {
  const base = baseUrl.replace(/\/+$/, "");

  async function send(path: string, query: Query, init: RequestInit): Promise<Response> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
    search.set("_t", String(now()));
    const headers = new Headers(init.headers);
    headers.set("If-Modified-Since", "0");
    headers.set("Accept", "application/json");
    const response = await answered(fetch, `${base}${path}?${search}`, { credentials: "include", ...init, headers });
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  async function ask<N extends AnswerName>(name: N, query: Query, init: RequestInit): Promise<Answer<N>> {
    const [response, { parseAnswer }] = await Promise.all([send(apiPaths[name], query, init), loadAnswers()]);
    return parseAnswer(name, await response.json());
  }

  const get = <N extends AnswerName>(name: N, query: Query, { signal }: CallOptions = {}): Promise<Answer<N>> =>
    ask(name, query, { signal: signal ?? null });

  async function post(path: string, body: unknown, options: CallOptions = {}): Promise<void> {
    await send(
      path,
      {},
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal: options.signal ?? null,
        keepalive: options.keepalive ?? false,
      },
    );
  }

  return {
    download: (options?: CallOptions) => get("download", {}, options),
    downloadProof: (options?: CallOptions) => get("downloadProof", {}, options),
    articleCategories: (query: InferInput<typeof CategoriesQuery>, options?: CallOptions) =>
      get("articleCategories", query, options),
    articleList: (query: InferInput<typeof ListQuery>, options?: CallOptions) => get("articleList", query, options),
    articleSearch: (query: InferInput<typeof SearchQuery>, options?: CallOptions) =>
      get("articleSearch", query, options),
    articleInfo: (query: InferInput<typeof InfoQuery>, options?: CallOptions) => get("articleInfo", query, options),
    articleGuided: (query: InferInput<typeof GuidedQuery>, options?: CallOptions) =>
      get("articleGuided", query, options),
    articleFeedback: (body: Feedback, options?: CallOptions) => post(apiPaths.articleFeedback, body, options),
    legal: (query: InferInput<typeof LegalQuery>, options?: CallOptions) => get("legal", query, options),
    ip: (query: InferInput<typeof IpQuery>, options?: CallOptions) => get("ip", query, options),
    dnsNames: ({ signal }: CallOptions = {}) => ask("dnsNames", {}, { method: "POST", signal: signal ?? null }),
    dnsSeen: (query: InferInput<typeof DnsSeenQuery>, options?: CallOptions) => get("dnsSeen", query, options),
    node: (query: InferInput<typeof NodeQuery>, options?: CallOptions) => get("node", query, options),
    status: (query: LocaleInput, options?: CallOptions) => get("status", query, options),
    trust: (query: LocaleInput, options?: CallOptions) => get("trust", query, options),
    campaign: (body: CampaignVisit, options?: CallOptions) => post(apiPaths.campaign, body, options),
    clickWindows: async (query: LocaleInput & { campaign?: string | undefined }, options: CallOptions = {}) => {
      await send(apiPaths.clickDownload, query, {
        signal: options.signal ?? null,
        keepalive: options.keepalive ?? false,
      });
    },
    clickOther: (body: Click, options?: CallOptions) => post(apiPaths.clickDownload, body, options),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

async function answered(fetch: ApiClientOptions["fetch"], url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new NoConnection("Nobody answered.", { cause });
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const { parseProblem } = await loadAnswers();
  const problem = parseProblem(await response.json().catch(() => undefined));
  return new ApiError(response.status, problem?.detail ?? problem?.title ?? response.statusText, problem);
}
