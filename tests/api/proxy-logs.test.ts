import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caddyConfig } from "../../cli/export/caddy-config.ts";
import { nginxConfig } from "../../cli/export/nginx-config.ts";
import { exampleFacts } from "../support/export-facts.ts";
import { raw, sendRaw } from "../support/raw-request.ts";
import { askPort, type ScriptedUpstream, startUpstream } from "../support/scripted-upstream.ts";
import {
  isInstalled,
  type RunningWebServer,
  shippedFile,
  startCaddyBefore,
  startNginxBefore,
} from "../support/web-servers.ts";

/** What a visit says about its visitor, as it would stand in a log. */
const traces = {
  address: "203.0.113.77",
  browser: "Mozilla-of-somebody",
  words: "find-a-way-out",
  referrer: "where-they-came-from",
  typed: "typed-by-hand",
  path: "help/search",
};

const headers = {
  "X-Test-Address": traces.address,
  "User-Agent": traces.browser,
  Referer: `http://example.org/${traces.referrer}`,
  "Accept-Encoding": "br",
};

interface Program {
  name: "nginx" | "caddy";
  start: (ports: readonly number[], config: string, folder: string) => Promise<RunningWebServer>;
  configs: [name: string, config: () => string][];
  /** Takes away what keeps visits out of the logs. */
  unmended: (config: string) => string;
}

const http = "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;";
const programs: Program[] = [
  {
    name: "nginx",
    start: (ports, config, folder) => startNginxBefore(ports, config, folder, http),
    configs: [
      ["one-replica.conf", () => shippedFile("nginx/one-replica.conf")],
      ["two-replicas.conf", () => shippedFile("nginx/two-replicas.conf")],
      ["an export with a site behind it", () => nginxConfig(exampleFacts({ api: "http://127.0.0.1:3001" }))],
      ["an export", () => nginxConfig(exampleFacts({ api: undefined }))],
    ],
    unmended: (config) => config.replaceAll(/^ *access_log off;\n/gm, "").replaceAll(/^ *error_log .*\n/gm, ""),
  },
  {
    name: "caddy",
    start: startCaddyBefore,
    configs: [
      ["one-replica.Caddyfile", () => shippedFile("caddy/one-replica.Caddyfile")],
      ["two-replicas.Caddyfile", () => shippedFile("caddy/two-replicas.Caddyfile")],
      ["an export with a site behind it", () => caddyConfig(exampleFacts({ api: "http://127.0.0.1:3001" }))],
      ["an export", () => caddyConfig(exampleFacts({ api: undefined }))],
    ],
    unmended: (config) => config.replace(/^\tlog \{\n.*?^\t\}\n/ms, ""),
  },
];

describe.skipIf(!isInstalled("nginx")).each(programs.slice(0, 1))("$name writes nothing of a visit down", visits);
describe.skipIf(!isInstalled("caddy")).each(programs.slice(1))("$name writes nothing of a visit down", visits);

function visits({ start, configs, unmended }: Program): void {
  let folder = "";
  let upstream: ScriptedUpstream;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "proxy-logs-"));
    upstream = await startUpstream();
    const lifetime = { "Cache-Control": "public, max-age=0, s-maxage=60" };
    upstream.answer(({ url }) => ({ status: url === `/${traces.typed}` ? 404 : 200, headers: lifetime, body: "page" }));
  });
  afterAll(async () => {
    await upstream.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(configs)("with %s", async (name, config) => {
    const written = await visitsWritten(join(folder, name.replaceAll(" ", "-")), config());
    expect(tracesIn(written)).toEqual([]);
    // Only where pages are kept is one named, and not by whom it was read.
    expect(Object.values(written).join("")).not.toMatch(/client:|request:|remote_ip|"uri"/);
  });

  test("and it would be seen, were it written down", async () => {
    const [, shipped] = configs[0] ?? [];
    const written = await visitsWritten(join(folder, "logged"), unmended(shipped?.() ?? ""));
    expect(tracesIn(written)).toEqual(expect.arrayContaining(["browser", "words", "referrer", "path"]));
  });

  /** Everything that nginx wrote in the course of visits of all kinds, by the name of the file. */
  async function visitsWritten(own: string, config: string): Promise<Record<string, string>> {
    await upstream.start();
    const server = await start([upstream.port, upstream.port], config, own);
    try {
      const search = `/de/help/search?q=${traces.words}`;
      const visit = () =>
        Promise.all([
          askPort(server.port, search, { headers }),
          askPort(server.port, "/free", { headers }),
          askPort(server.port, `/${traces.typed}`, { headers }),
          askPort(server.port, "/js/nothing.js", { headers }),
          askPort(server.port, "/free", { headers: { ...headers, Host: "example.org" } }),
          askPort(server.port, search, { headers: { ...headers, Host: "elsewhere.example" } }),
          askPort(server.port, "/api/feedback", { method: "POST", headers, body: traces.words.repeat(600) }),
          askPort(server.port, "/api/feedback", { method: "POST", headers, body: traces.words.repeat(6_000) }).catch(
            () => {},
          ),
          sendRaw(server.port, raw(`GET ${search} HTTP/1.1`, "Host: a b", `User-Agent: ${traces.browser}`, "")),
          sendRaw(server.port, raw(`GET ${search} HTTP/9.1`, `User-Agent: ${traces.browser}`, "")),
          sendRaw(server.port, `GET ${search}${"x".repeat(9_000)} HTTP/1.1\r\n`),
        ]);
      await visit();
      await Promise.all(Array.from({ length: 200 }, () => askPort(server.port, search, { headers })));
      await upstream.stop();
      await visit();
    } finally {
      await server.close();
    }
    return Object.fromEntries(
      readdirSync(own, { recursive: true, withFileTypes: true })
        .filter(
          (entry) => entry.isFile() && !["nginx.conf", "site.conf", "Caddyfile", "autosave.json"].includes(entry.name),
        )
        .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), "latin1")]),
    );
  }
}

function tracesIn(written: Record<string, string>): string[] {
  const all = Object.values(written).join("\n");
  return Object.entries(traces)
    .filter(([, trace]) => all.includes(trace))
    .map(([name]) => name);
}
