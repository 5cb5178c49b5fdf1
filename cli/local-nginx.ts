import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Options {
  /** A file of deploy/nginx. */
  site: string;
  /** Folder for what nginx writes. */
  folder: string;
  /** Port of 127.0.0.1 that takes the place of 443, without TLS. */
  port: number;
  /** Ports of the replicas, in the order of the file. */
  replicas: readonly number[];
}

/**
 * A whole nginx configuration around a file of deploy/nginx, for this machine and without rights: other ports, no
 * certificate, everything written to one folder. All else is as it is shipped.
 */
export function localNginxConfig({ site, folder, port, replicas }: Options): string {
  const shipped = ["3001", "3002"];
  const own = readFileSync(site, "utf8")
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace(/^ *listen 80;/m, `    listen unix:${join(folder, "plain.sock")};`)
    .replace(/^ *listen 443 .*/m, `    listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, "")
    .replaceAll(/127\.0\.0\.1:(300\d)/g, (_, shippedPort: string) => {
      return `127.0.0.1:${replicas[shipped.indexOf(shippedPort)] ?? shippedPort}`;
    });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `    ${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  return `worker_processes 1;
daemon off;
pid ${join(folder, "nginx.pid")};
error_log ${join(folder, "error.log")} warn;
events { worker_connections 1024; }
http {
    access_log off;
${temporary}
${own}
}
`;
}
