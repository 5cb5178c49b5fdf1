import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

/**
 * Files of a folder below a path, as any web server gives them, with the address of the path without its last slash.
 */
export async function serveFolder(root: string, below: string, host = "localhost") {
  const server = createServer(({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const name = decodeURIComponent(pathname.slice(below.length));
    try {
      const body = readFileSync(join(root, name));
      response.writeHead(200, { "Content-Type": types[extname(name)] ?? "application/octet-stream" }).end(body);
    } catch {
      // Browsers ask for it at the root of a host, where this folder is not.
      response.writeHead(url === "/favicon.ico" ? 204 : 404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://${host}:${port}${below.replace(/\/$/, "")}`, close: () => server.close() };
}
