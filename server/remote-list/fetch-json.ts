/** What a server knows of the copy that we have; sent back to it so that it need not send the same again. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchJsonOptions {
  url: string;
  /** Of the copy that we have. */
  validators: Validators | null;
  /** For the whole exchange, from the first packet to the last. */
  timeoutMs: number;
  /** Of the body, decompressed. */
  maxBytes: number;
  signal: AbortSignal;
}

export type FetchedJson = { changed: false } | { changed: true; value: unknown; validators: Validators };

/** The answer cannot be used. The message says why and carries neither credentials nor query. */
export class FetchJsonError extends Error {
  override readonly name = "FetchJsonError";
  /** How long the server asks us to wait, in milliseconds; 0 when it says nothing. */
  readonly retryAfterMs: number;

  constructor(message: string, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/**
 * Reads JSON from an http(s) URL, with limits on time and size. Redirects are followed, though never from https to
 * http. Rejects with FetchJsonError.
 */
export async function fetchJson(options: FetchJsonOptions): Promise<FetchedJson> {
  const { url, validators, timeoutMs, maxBytes, signal } = options;
  const deadline = AbortSignal.timeout(timeoutMs);
  const { address, authorization } = splitCredentials(url);
  const headers = new Headers({ Accept: "application/json", "User-Agent": "site-list-refresh/1" });
  if (authorization) headers.set("Authorization", authorization);
  if (validators?.etag) headers.set("If-None-Match", validators.etag);
  if (validators?.lastModified) headers.set("If-Modified-Since", validators.lastModified);
  // One signal for the whole exchange: also a body that is thrown away lets its connection go.
  const exchange = new AbortController();
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.any([deadline, signal, exchange.signal]) });
    if (url.startsWith("https:") && !response.url.startsWith("https:")) {
      throw new FetchJsonError("it redirects from https to http");
    }
    if (response.status === 304 && (validators?.etag || validators?.lastModified)) return { changed: false };
    if (response.status !== 200) {
      const retryAfterMs = retryAfter(response.headers.get("Retry-After"));
      throw new FetchJsonError(`it answers with status ${response.status}`, { retryAfterMs });
    }
    const text = await readText(response, maxBytes);
    return {
      changed: true,
      value: parseJson(text),
      validators: { etag: response.headers.get("ETag"), lastModified: response.headers.get("Last-Modified") },
    };
  } catch (cause) {
    if (cause instanceof FetchJsonError) throw cause;
    if (deadline.aborted) throw new FetchJsonError(`it takes longer than ${timeoutMs / 1000} s`, { cause });
    const { message, cause: deeper } = cause as Error;
    throw new FetchJsonError(deeper instanceof Error ? `${message}: ${deeper.message}` : message, { cause });
  } finally {
    exchange.abort();
  }
}

/** `fetch` refuses URLs with a name and a password in them; operators write them all the same. */
function splitCredentials(url: string): { address: string; authorization: string | null } {
  const address = new URL(url);
  if (!address.username && !address.password) return { address: url, authorization: null };
  const pair = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  address.username = address.password = "";
  return { address: address.href, authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FetchJsonError(`it is larger than ${maxBytes / 1e6} MB`);
    chunks.push(chunk);
  }
  return decodeUtf8(Buffer.concat(chunks));
}

export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new FetchJsonError("it is not UTF-8 text", { cause });
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // The runtime's message quotes the text; a few words of it in a log are enough to find the place.
    throw new FetchJsonError(`it is not valid JSON: ${(cause as Error).message.slice(0, 120)}`, { cause });
  }
}

const longestWaitMs = 6 * 3_600_000;

function retryAfter(header: string | null): number {
  if (!header) return 0;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(milliseconds) ? 0 : Math.min(Math.max(milliseconds, 0), longestWaitMs);
}
