import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localizedPath } from "../../site/localized-path.ts";
import { everyPage } from "../support/every-page.ts";
import { freePort } from "../support/free-port.ts";
import { processEnvironment } from "../support/process-environment.ts";
import { askPort } from "../support/scripted-upstream.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { isInstalled, type RunningWebServer, shippedFile, startNginxBefore } from "../support/web-servers.ts";

const settings = { HOST: "127.0.0.1", TRUSTED_PROXIES: "loopback" };
/** Everything that a browser says about who asks. */
const visitor = {
  Accept: "text/html",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "de, en;q=0.5",
};

describe.skipIf(!isInstalled("nginx"))("the site behind deploy/nginx/one-replica.conf", () => {
  let folder = "";
  let site: RunningSite;
  let nginx: RunningWebServer;
  const ask = (path: string, headers: Record<string, string> = visitor) => askPort(nginx.port, path, { headers });
  const addresses = (["en", "de", "ar"] as const).flatMap((locale) =>
    everyPage.map((path) => localizedPath(path, locale)),
  );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "proxy-site-"));
    site = await startSite({ env: settings });
    nginx = await startNginxBefore(
      [Number(new URL(site.url).port)],
      shippedFile("nginx/one-replica.conf"),
      folder,
      "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;",
    );
  });
  afterAll(async () => {
    await nginx?.close();
    await site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(addresses)("%s is the site's page, the first and the second time", async (path) => {
    const { port } = new URL(site.url);
    for (const encoding of ["br", "gzip", ""]) {
      const headers = { ...visitor, "Accept-Encoding": encoding };
      const own = await askPort(Number(port), path, { headers });
      for (const answer of [await ask(path, headers), await ask(path, headers)]) {
        expect([path, answer.status]).toEqual([path, own.status]);
        for (const name of ["cache-control", "content-encoding", "content-security-policy", "vary", "location"]) {
          expect([name, answer.headers[name]]).toEqual([name, own.headers[name]]);
        }
      }
    }
  });

  test("the visitor's address and search are theirs alone", async () => {
    const addressed = (address: string) => ask("/ip", { Accept: "text/plain", "X-Test-Address": address });
    for (const address of ["203.0.113.5", "203.0.113.6", "203.0.113.5"]) {
      expect((await addressed(address)).body).toBe(`${address}\n`);
    }
    const found = await Promise.all(
      ["dns", "kill"].map(async (q) => (await ask(`/help/search?q=${q}`, { Accept: "text/html" })).body),
    );
    expect(found[0]).toContain('value="dns"');
    expect(found[1]).toContain('value="kill"');
  });

  test("the readings of an article are counted, out of the cache as well", async () => {
    const browser = { ...visitor, "Sec-Fetch-Dest": "document", "User-Agent": "Mozilla/5.0" };
    for (let time = 0; time < 5; time += 1) {
      expect((await ask("/help/dns-leaks", { ...browser, "X-Test-Address": `203.0.113.${time}` })).status).toBe(200);
    }
    await ask("/help/dns-leaks", { ...browser, "User-Agent": "Googlebot/2.1" });
    const counted = () => {
      const args = ["cli/report.ts", "articles", "--by", "article_id,locale", "--format", "json"];
      const env = { ...processEnvironment, DATA_DIR: site.dataDir };
      const rows = JSON.parse(spawnSync(process.execPath, args, { env, encoding: "utf8" }).stdout) as object[];
      return rows.find((row) => "article_id" in row && row.article_id === "dns-leaks");
    };
    await expect.poll(counted, { timeout: 20_000, interval: 500 }).toMatchObject({ locale: "en", n: 5 });
  });

  test("an answer that was kept is confirmed by its tag", async () => {
    const { etag = "" } = (await ask("/free")).headers;
    expect(await ask("/free", { ...visitor, "If-None-Match": etag })).toMatchObject({ status: 304, body: "" });
  });

  test("goes on while the process is dead: pages and their files, and / in English", async () => {
    const { body } = await ask("/free", { Accept: "text/html" });
    const files = [...body.matchAll(/(?:href|src)="(\/(?:assets|js|icons)\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(files.length).toBeGreaterThan(3);
    for (const path of files) await ask(path);
    // Its readers are led on to their language, so that it is kept only when somebody has read it.
    await ask("/", { Accept: "text/html", "Accept-Encoding": "br" });

    site.process.kill("SIGKILL");
    await expect.poll(() => site.process.signalCode).toBe("SIGKILL");
    for (const path of [...addresses, ...files]) {
      const { status, headers } = await ask(path);
      const personal = /\/ip$|\/help\/search|\?/.test(path);
      expect([path, status]).toEqual([path, personal ? 503 : 200]);
      if (personal) expect(headers["retry-after"]).toBe("10");
    }
  });
});

describe.skipIf(!isInstalled("nginx"))("two replicas behind deploy/nginx/two-replicas.conf", () => {
  test("are replaced one after another, and nobody meets an error", async () => {
    const folder = mkdtempSync(join(tmpdir(), "proxy-upgrade-"));
    const ports = [await freePort(), await freePort()];
    // Longer than the file asks for: nginx comes late on a busy machine.
    const start = (port: number) => startSite({ env: { ...settings, PORT: String(port), DRAIN_SECONDS: "9" } });
    const sites = await Promise.all(ports.map(start));
    const nginx = await startNginxBefore(ports, shippedFile("nginx/two-replicas.conf"), folder);
    const statuses = new Map<string, number>();
    let going = true;
    const read = async (first: number) => {
      const paths = ["/free", "/de/help", "/help/kill-switch", "/js/common.js", "/api/node?_t=1", "/help"];
      for (let turn = first; going; turn += 1) {
        const path = paths[turn % paths.length] as string;
        const outcome = await askPort(nginx.port, path, { headers: visitor }).then(
          ({ status }) => `${path} ${status}`,
          (error: Error) => `${path} ${error.message}`,
        );
        statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
        await sleep(20);
      }
    };
    const readers = [0, 1, 2].map(read);
    try {
      for (const [place, port] of ports.entries()) {
        await sites[place]?.close();
        sites[place] = await start(port);
      }
    } finally {
      going = false;
      await Promise.all(readers);
      await nginx.close();
      await Promise.all(sites.map((site) => site.close()));
      rmSync(folder, { recursive: true, force: true });
    }
    expect([...statuses.keys()].filter((outcome) => !outcome.endsWith(" 200"))).toEqual([]);
    expect(statuses.size).toBe(6);
    // Four starts and three drains, each as long as the machine makes it.
  }, 300_000);
});
