import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { type CachedResponse, type CachedResponseOptions, cachedResponse } from "../http/cached-response.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
};

/**
 * Reads a folder of files into memory: a map from URL path to answer. Files below /assets carry a hash of their
 * content in their name and never change; the others are asked for again after an hour. The build has compressed
 * what gains by it; a file of a type we do not know is left out.
 */
export function readStaticFiles(folder: string): Map<string, CachedResponse> {
  const files = new Map<string, CachedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes(".vite")) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const answer = readStaticFile(file, path);
    if (answer) files.set(path, answer);
  }
  return files;
}

/** One file as the answer to its URL path, with its compressed forms; undefined for a type we do not know. */
export function readStaticFile(file: string, path: string): CachedResponse | undefined {
  const type = types[extname(file)];
  if (!type) return undefined;
  const lasting = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
  const headers = { "Content-Type": type, "Cache-Control": lasting };
  const { mtimeMs: modified } = statSync(file);
  return cachedResponse(200, headers, readFileSync(file), { others: compressedBodies(file), modified, ranges: true });
}

const suffixes = { br: ".br", zstd: ".zst", gzip: ".gz" } as const;

function compressedBodies(file: string): NonNullable<CachedResponseOptions["others"]> {
  const there = Object.entries(suffixes).filter(([, suffix]) => existsSync(file + suffix));
  return Object.fromEntries(there.map(([encoding, suffix]) => [encoding, readFileSync(file + suffix)]));
}
