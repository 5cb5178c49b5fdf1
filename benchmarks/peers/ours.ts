import { chmodSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeExport } from "../../cli/export/write-export.ts";
import { startSite } from "../../tests/support/site.ts";
import { startNginx } from "../../tests/support/web-servers.ts";
import type { RunningPeer } from "./peer.ts";

/** Our site as its users start it. */
export async function startOurs(env: Record<string, string> = {}): Promise<RunningPeer> {
  const site = await startSite({ env });
  return { url: site.url, pid: site.process.pid ?? 0, close: site.close };
}

/** Our export behind nginx with one worker. */
export async function startExport(folder: string): Promise<RunningPeer> {
  const out = readableFolder(join(folder, "export-"));
  await writeExport({ out, api: undefined, locales: ["en"] }, { DATA_DIR: join(out, "../data") });
  return served(readFileSync(join(out, "nginx.conf"), "utf8"), readableFolder(join(folder, "nginx-")));
}

/** Somebody's built files behind nginx with one worker, compressed on the way. */
export function startFiles(files: string, folder: string): Promise<RunningPeer> {
  const config = `server {
    listen 443 ssl http2;
    root "${files}";
    gzip on;
    gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
    types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg; font/woff2 woff2; image/png png; }
    location / { try_files $uri $uri/index.html $uri.html =404; }
}
`;
  return served(config, readableFolder(join(folder, "nginx-")));
}

async function served(config: string, folder: string): Promise<RunningPeer> {
  const server = await startNginx(config, folder);
  return { url: `http://127.0.0.1:${server.port}`, pid: server.process.pid ?? 0, close: server.close };
}

/** Started by root, nginx reads as somebody else. */
function readableFolder(prefix: string): string {
  const folder = mkdtempSync(prefix);
  chmodSync(folder, 0o755);
  return folder;
}
