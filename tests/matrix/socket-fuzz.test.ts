import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../server/log.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { createRandom, oddPieces } from "../support/random.ts";
import { listen, raw, sendRaw } from "../support/raw-request.ts";

const connections = 3_000;
/** Many of them are cut short and wait for the server's own limit, a second. */
const atOnce = 100;

let site: TestSite;
let port: number;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLog("error", { write: (line) => void lines.push(line) });
  site = await openTestSite(
    { REQUEST_SECONDS: "1", WRITES_PER_MINUTE: "0", SEARCHES_PER_MINUTE: "0", RENDERS_PER_SECOND: "0" },
    log,
  );
  // Each connection is ended by the server, so that every answer is read on a machine of any speed.
  Object.assign(site.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 });
  port = await listen(site.server);
});
afterAll(async () => {
  site.server.closeAllConnections();
  site.server.close();
  await site.close();
});

const host = "Host: kitewind.test";
const samples = [
  raw("GET /free HTTP/1.1", host, "Accept-Language: de;q=0.8, en", "Cookie: i18n_redirected=de", ""),
  raw("GET /help/search?q=kill%20switch&page=1 HTTP/1.1", host, "Accept: text/html", "Accept-Encoding: br", ""),
  raw("GET /ip?ip=8.8.8.8 HTTP/1.1", host, "X-Forwarded-For: 192.0.2.1, ::1", "User-Agent: curl/8", ""),
  raw("GET /locale?code=de&to=/help HTTP/1.1", host, "Referer: http://kitewind.test/ar/free", ""),
  raw("POST /api/article/feedback/form HTTP/1.1", host, "Content-Type: application/x-www-form-urlencoded") +
    raw("Accept: text/html", "Content-Length: 43", "", "id=kill-switch&type=help&helpful=true&x=yyy"),
  raw("POST /api/download/ajax-click-download HTTP/1.1", host, "Content-Type: application/json") +
    raw("Transfer-Encoding: chunked", "", "16", '{"platform":"android"}', "0", ""),
  raw("GET http://kitewind.test/js/common.js HTTP/1.1", host, "If-None-Match: *", "Range: bytes=0-1", ""),
];
const pieces = [
  ...oddPieces.filter((piece) => !/[^\0-\xff]/.test(piece)),
  "\r\n",
  "\r\n\r\n",
  " HTTP/1.1",
  "Content-Length: 0\r\n",
  "Transfer-Encoding: chunked\r\n",
  "Expect: 100-continue\r\n",
  "Upgrade: h2c\r\n",
  "Host: x\r\n",
];

test(`${connections} mutated requests: no 5xx, no stack trace, and the server goes on`, async () => {
  // A search whose index is not there in time is a 503, and right: this is about what no request may bring about.
  await expect.poll(async () => (await site.get("/help/search?q=kill%20switch")).status).toBe(200);
  const random = createRandom(7);
  const inputs = Array.from({ length: connections }, () => {
    const text = random.mutate(random.pick(samples), pieces);
    return random.chance(0.2) ? random.mutate(text + random.pick(samples), pieces) : text;
  });
  const statuses = new Map<number, number>();
  const sender = async () => {
    for (let input = inputs.pop(); input !== undefined; input = inputs.pop()) {
      const answer = await sendRaw(port, input, { patience: 60_000 });
      if (!answer.ended) expect.fail(`Without an end: ${JSON.stringify(input)}`);
      for (const status of answer.statuses) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // 501 is for a method that nobody knows.
        if (status >= 500 && status !== 501) expect.fail(`${status} for ${JSON.stringify(input)}`);
      }
      if (/node_modules|\.ts:\d|\n +at /.test(answer.text)) expect.fail(`Its inside for ${JSON.stringify(input)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect(statuses.get(400)).toBeGreaterThan(100);
  expect(lines).toEqual([]);
  const { statuses: alive } = await sendRaw(port, raw("GET /free HTTP/1.1", host, "Connection: close", ""));
  expect(alive).toEqual([200]);
});
