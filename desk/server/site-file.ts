import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";

/** A file by its path on the site; undefined for what is none of those that its pages are rendered with. */
export type SiteFile = (path: string) => Promise<{ type: string; body: Uint8Array<ArrayBuffer> } | undefined>;

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

/** Styles, fonts and pictures of the site's build: no scripts, nothing above its folder. */
export function openSiteFiles(folder: string): SiteFile {
  return async (path) => {
    const type = types[extname(path)];
    if (!type || !/^(?:\/[\w-][\w.-]*)+$/.test(path)) return undefined;
    try {
      return { type, body: new Uint8Array(await readFile(join(folder, path))) };
    } catch {
      return undefined;
    }
  };
}
