import * as v from "valibot";
import {
  ArticleSchema,
  CategoriesAnswer,
  type CategoriesQuery,
  type Feedback,
  type InfoQuery,
  ListAnswer,
  type ListQuery,
  SearchAnswer,
  type SearchQuery,
} from "./article.schema.ts";
import type { CampaignVisit } from "./campaign.schema.ts";
import { type Click, DownloadListSchema } from "./download.schema.ts";
import { type GuidedQuery, GuidedSchema } from "./guided.schema.ts";
import { IpInfoSchema, type IpQuery } from "./ip.schema.ts";
import { NodeAnswer } from "./node.schema.ts";
import { apiPaths } from "./paths.ts";
import { type Problem, ProblemSchema } from "./problem.schema.ts";

/** The API answered with an error; `status` is the answer's own. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, message: string, problem?: Problem) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

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
 * server answers by. Throws ApiError for an error answer, and what `fetch` throws when there is none.
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
    const response = await fetch(`${base}${path}?${search}`, { credentials: "include", ...init, headers });
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  async function get<S extends v.GenericSchema>(
    schema: S,
    path: string,
    query: Query,
    options: CallOptions = {},
  ): Promise<v.InferOutput<S>> {
    const response = await send(path, query, { signal: options.signal ?? null });
    return v.parse(schema, await response.json());
  }

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
    download: (options?: CallOptions) => get(DownloadListSchema, apiPaths.download, {}, options),
    articleCategories: (query: v.InferInput<typeof CategoriesQuery>, options?: CallOptions) =>
      get(CategoriesAnswer, apiPaths.articleCategories, query, options),
    articleList: (query: v.InferInput<typeof ListQuery>, options?: CallOptions) =>
      get(ListAnswer, apiPaths.articleList, query, options),
    articleSearch: (query: v.InferInput<typeof SearchQuery>, options?: CallOptions) =>
      get(SearchAnswer, apiPaths.articleSearch, query, options),
    articleInfo: (query: v.InferInput<typeof InfoQuery>, options?: CallOptions) =>
      get(ArticleSchema, apiPaths.articleInfo, query, options),
    articleGuided: (query: v.InferInput<typeof GuidedQuery>, options?: CallOptions) =>
      get(GuidedSchema, apiPaths.articleGuided, query, options),
    articleFeedback: (body: Feedback, options?: CallOptions) => post(apiPaths.articleFeedback, body, options),
    ip: (query: v.InferInput<typeof IpQuery>, options?: CallOptions) => get(IpInfoSchema, apiPaths.ip, query, options),
    node: (query: LocaleInput, options?: CallOptions) => get(NodeAnswer, apiPaths.node, query, options),
    campaign: (body: CampaignVisit, options?: CallOptions) => post(apiPaths.campaign, body, options),
    clickWindows: async (query: LocaleInput, options: CallOptions = {}) => {
      await send(apiPaths.clickDownload, query, {
        signal: options.signal ?? null,
        keepalive: options.keepalive ?? false,
      });
    },
    clickOther: (body: Click, options?: CallOptions) => post(apiPaths.clickDownload, body, options),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

async function errorOf(response: Response): Promise<ApiError> {
  const parsed = v.safeParse(ProblemSchema, await response.json().catch(() => undefined));
  const problem = parsed.success ? parsed.output : undefined;
  return new ApiError(response.status, problem?.detail ?? problem?.title ?? response.statusText, problem);
}
