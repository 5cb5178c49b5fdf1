import { brotliCompressSync, constants } from "node:zlib";
import type { Browser } from "@playwright/test";
import { firstVisit } from "../first-visit.ts";

/** Bytes and requests of a first visit. */
export interface VisitBytes {
  html: number;
  js: number;
  css: number;
  total: number;
  requests: number;
}

/**
 * Everything that a browser loads for a page, each file in Brotli's best form whatever its server sends: a CDN in front
 * would do the same for all.
 */
export async function visitBytes(browser: Browser, url: string): Promise<VisitBytes> {
  const { untouched: loaded } = await firstVisit(browser, url, "en");
  const sum: VisitBytes = { html: 0, js: 0, css: 0, total: 0, requests: loaded.length };
  for (const { url: file, type } of loaded) {
    const bytes = await compressedSize(file);
    sum.total += bytes;
    if (type === "document") sum.html += bytes;
    if (type === "script") sum.js += bytes;
    if (type === "stylesheet") sum.css += bytes;
  }
  return sum;
}

async function compressedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "identity", "Accept-Language": "en" } });
  const body = Buffer.from(await response.arrayBuffer());
  const asItIs = /^(?:image\/(?!svg)|font\/)/.test(response.headers.get("Content-Type") ?? "");
  if (asItIs) return body.length;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return Math.min(body.length, brotliCompressSync(body, { params }).length);
}
