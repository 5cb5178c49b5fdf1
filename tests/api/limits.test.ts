import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../support/app.ts";
import { listen, raw } from "../support/raw-request.ts";

const json = { "Content-Type": "application/json" };
type Call = readonly [method: string, path: string, body: string | undefined];
const counting: readonly Call[] = [
  ["GET", "/api/download/ajax-click-download", undefined],
  ["POST", "/api/download/ajax-click-download", '{"platform":"android"}'],
  ["POST", "/api/thematic-activity/v2", '{"url":"https://kitewind.example/?utm_source=a"}'],
  ["POST", "/api/article/feedback", '{"id":"kill-switch","type":"help","helpful":true}'],
  ["POST", "/api/article/feedback/form", "id=kill-switch&type=help&helpful=true&locale=en"],
];

const [click] = counting as [Call];

async function send(site: TestSite, [method, path, body]: Call, headers = {}, address = "192.0.2.1") {
  const type = path.endsWith("/form") ? { "Content-Type": "application/x-www-form-urlencoded" } : json;
  const init = {
    method,
    headers: { ...(body !== undefined && type), ...headers },
    ...(body !== undefined && { body }),
  };
  return await site.app.request(path, init, { clientAddress: address });
}

describe("rates for each address", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ WRITES_PER_MINUTE: "3", SEARCHES_PER_MINUTE: "2" });
  });
  afterAll(() => site.close());

  test("all calls that count share one", async () => {
    const statuses: number[] = [];
    for (const call of counting) statuses.push((await send(site, call)).status);
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
    const refused = await send(site, click);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await send(site, click, {}, "192.0.2.2")).status).toBe(204);
  });

  test("the link without script takes from the same one", async () => {
    const address = { clientAddress: "192.0.2.3" };
    for (let time = 0; time < 3; time += 1) await site.app.request("/download/windows/get", {}, address);
    expect((await send(site, click, {}, "192.0.2.3")).status).toBe(429);
  });

  test("reading is not counted among them", async () => {
    for (const path of ["/api/node", "/api/download", "/api/article/info?id=kill-switch"]) {
      expect((await site.app.request(path, {}, { clientAddress: "192.0.2.1" })).status, path).toBe(200);
    }
  });

  test("searches have their own, whether they are asked for by script or by page", async () => {
    const search = async (path: string) =>
      await site.app.request(path, { headers: { Accept: "text/html" } }, { clientAddress: "198.51.100.1" });
    expect((await search("/api/article/search?q=dns")).status).not.toBe(429);
    expect((await search("/help/search?q=dns")).status).not.toBe(429);
    expect((await search("/api/article/search?q=dns")).status).toBe(429);
    const page = await search("/de/help/search?q=dns");
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await page.text()).toContain('<html lang="de"');
  });
});

describe("pages that no cache holds", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ RENDERS_PER_SECOND: "8" });
  });
  afterAll(() => site.close());

  const ask = async (path: string, address = "192.0.2.1") =>
    await site.app.request(path, { headers: { Accept: "text/html" } }, { clientAddress: address });
  const flood = async (path: (number: number) => string) => {
    const statuses: number[] = [];
    for (let number = 0; number < 30; number += 1) statuses.push((await ask(path(number), "192.0.2.66")).status);
    return statuses;
  };

  test("one address has its share, each kind apart, and everybody else theirs", async () => {
    const floods: [string, (number: number) => string, string][] = [
      ["look-ups", (number) => `/ip?ip=8.8.8.${number}`, "/de/ip"],
      ["filters", (number) => `/best_vpn?q=${number}`, "/best_vpn?tag=gaming"],
      ["searches", (number) => `/help/search?q=${number}`, "/ar/help/search?q=dns"],
    ];
    for (const [kind, made, asked] of floods) {
      expect((await ask(made(1), "192.0.2.66")).status, kind).toBe(200);
      expect(await flood(made), kind).toContain(503);
      for (let host = 0; host < 5; host += 1) expect((await ask(asked, `198.51.100.${host}`)).status, kind).toBe(200);
    }
  });

  test("made-up addresses take from nobody, and are never refused", async () => {
    for (const made of ["/made-up-", "/help/made-up-", "/de/blog?topic=", "/%66ree%20"]) {
      const statuses = await flood((number) => `${made}${number}`);
      expect(new Set(statuses), made).toEqual(new Set([404]));
    }
    // Steps as the guided path had them before are its start.
    expect(new Set(await flood((number) => `/help/it-wont-connect?step=${number}`))).toEqual(new Set([200]));
    expect((await ask("/ip", "192.0.2.99")).status).toBe(200);
  });

  test("what is refused is told when to come back, in its language", async () => {
    await flood((number) => `/ar/ip?ip=8.8.4.${number}`);
    const refused = await ask("/ar/ip", "192.0.2.66");
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
    expect(refused.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const html = await refused.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain("<title>503 ");
    expect(html).toContain('<a class="button" href="/ar">');
  });

  test("pages that all share, files and calls go on", async () => {
    const paths = ["/free?x=y", "/ar/best_vpn?region=nowhere", "/help/dns-leaks", "/api/node", "/js/common.js"];
    for (const path of paths) expect((await ask(path, "192.0.2.66")).status, path).toBe(200);
  });
});

describe("when all connections are taken", () => {
  let site: TestSite;
  let port: number;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    site = await openTestSite({ MAX_CONNECTIONS: "5" });
    port = await listen(site.server);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    site.server.closeAllConnections();
    site.server.close();
    await site.close();
  });

  async function open(): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  }
  const ask = async (socket: Socket) => {
    socket.write(raw("GET /robots.txt HTTP/1.1", "Host: kitewind.test", ""));
    const [answer] = (await once(socket, "data")) as [Buffer];
    return answer.toString("latin1").slice(0, 12);
  };

  test("a newcomer gets the place of the one that has been idle for longest", async () => {
    const first = await open();
    await ask(first);
    const idle = [await open(), await open(), await open(), await open()];
    // The oldest connection is in use: it is not the one that has been idle for longest.
    expect(await ask(first)).toBe("HTTP/1.1 200");
    for (const closing of idle) {
      const closed = once(closing, "close");
      expect(await ask(await open())).toBe("HTTP/1.1 200");
      await closed;
    }
    expect(await ask(first)).toBe("HTTP/1.1 200");
  });
});

describe("rates of two replicas", () => {
  let sites: TestSite[];
  beforeAll(async () => {
    const env = { REPLICAS: "2", WRITES_PER_MINUTE: "7", SEARCHES_PER_MINUTE: "1" };
    sites = [await openTestSite(env), await openTestSite(env)];
  });
  afterAll(() => Promise.all(sites.map((site) => site.close())));

  test("together are no more than one process would let through", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) statuses.push((await send(sites[turn % 2] as TestSite, click)).status);
    expect(statuses).toEqual([...Array(6).fill(204), ...Array(14).fill(429)]);
  });

  test("leave each process one at least", async () => {
    for (const site of sites) {
      const ask = async () =>
        (await site.app.request("/api/article/search?q=dns", {}, { clientAddress: "192.0.2.9" })).status;
      expect([await ask(), await ask()]).toEqual([200, 429]);
    }
  });
});

describe("what another site sends in a visitor's name", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  test.each(counting)("%s %s counts nothing", async (...call) => {
    const refused = await send(site, call, { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" });
    expect(refused.status).toBe(403);
    expect(refused.headers.get("Content-Type")).toBe("application/problem+json");
    for (const own of ["same-origin", "same-site", "none"]) {
      expect((await send(site, call, { "Sec-Fetch-Site": own })).status, own).toBeLessThan(400);
    }
    expect((await send(site, call)).status).toBeLessThan(400);
  });

  test("may read what anybody may read, but not by script", async () => {
    const response = await site.app.request("/api/node", {
      headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  });
});

describe("an API on another origin", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ API_BASE_URL: "https://api.kitewind.example" });
  });
  afterAll(() => site.close());
  const ours = { Origin: "https://kitewind.example", "Sec-Fetch-Site": "cross-site" };

  test("takes the site's pages, with credentials and the headers of every call", async () => {
    const preflight = await site.app.request("/api/thematic-activity/v2", {
      method: "OPTIONS",
      headers: { ...ours, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("https://kitewind.example");
    expect(preflight.headers.get("Access-Control-Allow-Credentials")).toBe("true");
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toMatch(/Content-Type,\s?If-Modified-Since/);
    for (const call of counting) {
      const answer = await send(site, call, ours);
      expect(answer.status, call[1]).toBeLessThan(400);
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("https://kitewind.example");
    }
  });

  test("names the site alone, whoever asks", async () => {
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const answer = await site.app.request("/api/node", { headers });
    expect(answer.headers.get("Access-Control-Allow-Origin")).not.toBe("https://evil.example");
    expect((await send(site, click, headers)).status).toBe(403);
  });

  test("is allowed by the policy of the pages", async () => {
    const { headers } = await site.get("/free");
    expect(headers.get("Content-Security-Policy")).toContain("connect-src 'self' https://api.kitewind.example;");
  });
});
