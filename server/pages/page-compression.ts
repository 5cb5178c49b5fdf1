import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip, gzipSync } from "node:zlib";
import { windowFor } from "../http/brotli-window.ts";
import { type CachedResponse, cachedResponse, keptBody, tagOf } from "../http/cached-response.ts";
import { bestEncoding } from "../http/content-encoding.ts";

/** A rendered page before it is compressed. */
export interface UncompressedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** How much time a compression takes: a visitor waits for the first, nobody for the other. */
const quality = { quick: 4, best: 11 } as const;

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);
/** How hard gzip tries. */
const level = 6;
/** What a page can be sent as. */
const encodings = { br: Buffer.alloc(0), gzip: Buffer.alloc(0), identity: Buffer.alloc(0) };

/** A rendered page as ready bytes: compressed quickly, off the main thread. */
export async function compressPage({ status, headers, html }: UncompressedPage): Promise<CachedResponse> {
  const identity = Buffer.from(html);
  return cachedResponse(status, headers, identity, { others: { br: await compress(identity, "quick") } });
}

/** Whether a rendered page is what an answer holds already. */
export function isSame(answer: CachedResponse, { status, headers, html }: UncompressedPage): boolean {
  const names = Object.keys(headers);
  return (
    answer.status === status &&
    names.length === Object.keys(answer.headers).length &&
    names.every((name) => answer.headers[name] === headers[name]) &&
    answer.tag === tagOf(Buffer.from(html))
  );
}

/** A rendered page for one visitor: in the one encoding that their browser takes (`accept`: its Accept-Encoding). */
export async function compressOnce(page: UncompressedPage, accept: string | undefined): Promise<CachedResponse> {
  const identity = Buffer.from(page.html);
  const encoding = bestEncoding(accept, encodings);
  const others = {
    ...(encoding === "br" && { br: await compress(identity, "quick") }),
    ...(encoding === "gzip" && { gzip: await gzipped(identity, { level }) }),
  };
  return cachedResponse(page.status, page.headers, identity, { others });
}

/**
 * The answer with Brotli alone in memory, which is a tenth of the page: nearly everybody takes it. What somebody else
 * takes is made from it; gzip, which takes longest, stays once it was asked for, and `grown` hears how many bytes it
 * adds.
 */
export function smallest(answer: CachedResponse, grown: (bytes: number) => void = () => {}): CachedResponse {
  const { br } = answer.bodies;
  return br ? { ...answer, bodies: bodiesFrom(br, grown) } : answer;
}

/** The same page compressed as well as can be. */
export async function improve(answer: CachedResponse, grown: (bytes: number) => void): Promise<CachedResponse> {
  const { br } = answer.bodies;
  const identity = br ? await unbrotli(br) : answer.bodies.identity;
  const best = await compress(identity, "best");
  const bodies = bodiesFrom(br && br.byteLength <= best.byteLength ? br : best, grown);
  const gzip = keptBody(answer.bodies, "gzip");
  if (gzip) Object.defineProperty(bodies, "gzip", { value: gzip, enumerable: true });
  return { ...answer, bodies };
}

function bodiesFrom(br: Buffer, grown: (bytes: number) => void): CachedResponse["bodies"] {
  return {
    br,
    get gzip() {
      const value = ownMemory(gzipSync(this.identity, { level }));
      Object.defineProperty(this, "gzip", { value, enumerable: true });
      grown(value.byteLength);
      return value;
    },
    get identity() {
      return brotliDecompressSync(br);
    },
  };
}

async function compress(bytes: Buffer, how: keyof typeof quality): Promise<Buffer> {
  const compressed = await brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[how],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.byteLength),
    },
  });
  return ownMemory(compressed);
}

/** A copy of its own size: what zlib hands out is the beginning of a piece of 16 kB. */
function ownMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}
