import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Options {
  /** A file of deploy/nginx, or of an export. */
  site: string;
  /** Folder for what nginx writes. */
  folder: string;
  /** Port of 127.0.0.1 that takes the place of 443, without TLS. */
  port: number;
  /** Ports of the replicas, in the order of the file. */
  replicas: readonly number[];
  /** Further lines for the http block. */
  http?: string;
}

/**
 * A whole nginx configuration around a file of deploy/nginx, for this machine and without rights: other ports, no
 * certificate, everything written to one folder. All else is as it is shipped, within the http block that distributions
 * have: their access log is on, and they compress.
 */
export function localNginxConfig({ site, folder, port, replicas, http = "" }: Options): string {
  const shipped = ["3001", "3002"];
  const own = readFileSync(site, "utf8")
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replaceAll(/^ *listen 80;/gm, `    listen unix:${join(folder, "plain.sock")};`)
    .replaceAll(/^ *listen 443 .*/gm, `    listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, "")
    .replaceAll("/var/log/nginx/", `${folder}/`)
    .replaceAll("/var/cache/", `${folder}/`)
    .replaceAll(/127\.0\.0\.1:(300\d)/g, (_, shippedPort: string) => {
      return `127.0.0.1:${replicas[shipped.indexOf(shippedPort)] ?? shippedPort}`;
    });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `    ${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  return `${process.getuid?.() === 0 ? "user root;\n" : ""}worker_processes 1;
daemon off;
pid ${join(folder, "nginx.pid")};
error_log ${join(folder, "error.log")};
events { worker_connections 1024; }
http {
    sendfile on;
    tcp_nopush on;
    types_hash_max_size 2048;
    default_type application/octet-stream;
    access_log ${join(folder, "access.log")};
    gzip on;
${temporary}
${http}
${own}
}
`;
}
