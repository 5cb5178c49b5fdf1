import { parse } from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProblemSchema } from "../../api/problem.schema.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { listen, raw, sendRaw } from "../support/raw-request.ts";

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await openTestSite({ REQUEST_SECONDS: "1", SITE_HOSTS: "kitewind.test,127.0.0.1:81" });
  port = await listen(site.server);
});
afterAll(async () => {
  site.server.closeAllConnections();
  site.server.close();
  await site.close();
});

const host = "Host: kitewind.test";
const close = "Connection: close";
const json = "Content-Type: application/json";
const click = "/api/download/ajax-click-download";
const chunked = "Transfer-Encoding: chunked";

/** The answer is one problem document of that status, with the site's headers and nothing of the server's inside. */
async function expectProblem(bytes: string, status: number): Promise<void> {
  const { statuses, text } = await sendRaw(port, bytes);
  expect(statuses).toEqual([status]);
  expectPlain(text);
  const [head = "", body = ""] = text.split("\r\n\r\n");
  expect(head).toMatch(/^content-type: application\/problem\+json$/im);
  expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
  expect(head).toMatch(/^cache-control: no-store$/im);
  expect(parse(ProblemSchema, JSON.parse(body))).toMatchObject({ status, title: expect.any(String) });
  await expectAlive();
}

function expectPlain(text: string): void {
  expect(text).not.toMatch(/^(server|x-powered-by):/im);
  expect(text).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(/);
}

async function expectAlive(): Promise<void> {
  const { statuses } = await sendRaw(port, raw("GET /robots.txt HTTP/1.1", host, close, ""));
  expect(statuses).toEqual([200]);
}

describe("what is no request", () => {
  test.each<[string, string, number]>([
    ["noise", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400],
    ["no version", raw("GET /", "", ""), 400],
    ["HTTP/2 without agreement", raw("PRI * HTTP/2.0", "", "SM", ""), 400],
    ["a control character in the path", raw("GET /\x01 HTTP/1.1", host, ""), 400],
    ["a control character in a header", raw("GET / HTTP/1.1", host, "X: a\x00b", ""), 400],
    ["a space before the colon", raw("GET / HTTP/1.1", host, "Content-Length : 3", "", "abc"), 400],
    ["a header without a colon", raw("GET / HTTP/1.1", host, "nothing", ""), 400],
    ["a folded header", raw("GET /free HTTP/1.1", host, "X-A: one", " two", ""), 400],
    ["bare line feeds", `GET /free HTTP/1.1\n${host}\n\n`, 400],
    ["a bare line feed after a header", `GET /free HTTP/1.1\r\n${host}\nX: y\r\n\r\n`, 400],
    ["large headers", raw("GET /free HTTP/1.1", host, `X: ${"a".repeat(17_000)}`, ""), 431],
    ["a thousand headers", raw("GET / HTTP/1.1", host, ...Array(2_000).fill("X-Header: value"), ""), 431],
    ["an address beyond all limits", raw(`GET /${"a".repeat(20_000)} HTTP/1.1`, host, ""), 414],
    ["a long address", raw(`GET /free?${"a".repeat(8_000)} HTTP/1.1`, host, close, ""), 414],
    ["a length that is no number", raw(`POST ${click} HTTP/1.1`, host, json, "Content-Length: 1x", "", "{}"), 400],
    ["a negative length", raw(`POST ${click} HTTP/1.1`, host, json, "Content-Length: -1", "", "{}"), 400],
    ["a chunk size that is no number", raw(`POST ${click} HTTP/1.1`, host, json, chunked, "", "xyz", "{}"), 400],
  ])("%s", (_, bytes, status) => expectProblem(bytes, status));
});

describe("what the server does not do", () => {
  test.each<[string, string, number]>([
    ["TRACE", raw("TRACE / HTTP/1.1", host, close, ""), 405],
    ["CONNECT", raw("CONNECT example.org:443 HTTP/1.1", "Host: example.org:443", ""), 405],
    ["PUT", raw("PUT /free HTTP/1.1", host, close, "Content-Length: 2", "", "{}"), 405],
    ["DELETE", raw("DELETE /api/node HTTP/1.1", host, close, ""), 405],
    ["PROPFIND", raw("PROPFIND / HTTP/1.1", host, close, ""), 501],
    ["a body that is not there", raw(`POST ${click} HTTP/1.1`, host, json, close, "", ""), 400],
    ["POST to a page", raw("POST /free HTTP/1.1", host, close, "Content-Length: 2", "", "{}"), 405],
    ["POST to a call that is read", raw("POST /api/node HTTP/1.1", host, close, "Content-Length: 0", "", ""), 405],
    ["a target that is no path", raw("GET free HTTP/1.1", host, close, ""), 400],
    ["the whole server", raw("OPTIONS * HTTP/1.1", host, close, ""), 400],
    ["another scheme", raw("GET ftp://kitewind.test/free HTTP/1.1", host, close, ""), 400],
    ["credentials in the target", raw("GET http://a:b@kitewind.test/ HTTP/1.1", host, close, ""), 400],
    ["a backslash in the path", raw("GET /free\\..\\x HTTP/1.1", host, close, ""), 400],
    ["another expectation", raw("GET /free HTTP/1.1", host, "Expect: tea", close, ""), 417],
    ["a large body", raw(`POST ${click} HTTP/1.1`, host, json, "Content-Length: 1000000000", ""), 413],
    [
      "a large body in chunks",
      raw(`POST ${click} HTTP/1.1`, host, json, chunked, close, "", "5000", "a".repeat(0x5000), "0", ""),
      413,
    ],
  ])("%s", (_, bytes, status) => expectProblem(bytes, status));

  test("a body that is announced as too large is not waited for", async () => {
    const asking = raw(`POST ${click} HTTP/1.1`, host, json, "Content-Length: 20000", "Expect: 100-continue", "");
    const { statuses } = await sendRaw(port, asking, { patience: 300 });
    expect(statuses).toEqual([413]);
  });

  test("a body that fits is asked for", async () => {
    const body = '{"platform":"android"}';
    const asking = raw(
      `POST ${click} HTTP/1.1`,
      host,
      json,
      close,
      `Content-Length: ${body.length}`,
      "Expect: 100-continue",
      "",
    );
    const { statuses } = await sendRaw(port, asking + body);
    expect(statuses).toEqual([100, 204]);
  });
});

describe("the Host", () => {
  const get = (...lines: string[]) => raw("GET /free HTTP/1.1", ...lines, close, "");
  test.each<[string, string, number]>([
    ["none", get(), 400],
    ["an empty one", get("Host:"), 400],
    ["two", get(host, "Host: evil.example"), 400],
    ["a list", get("Host: kitewind.test, evil.example"), 400],
    ["with a path", get("Host: kitewind.test/x"), 400],
    ["with somebody in front", get("Host: kitewind.test@evil.example"), 400],
    ["another site's", get("Host: evil.example"), 421],
    ["one that begins like ours", get("Host: kitewind.test.evil.example"), 421],
    ["our address with another port", get("Host: 127.0.0.1:82"), 421],
    ["another in the target", raw("GET http://evil.example/free HTTP/1.1", host, close, ""), 421],
  ])("%s is refused", (_, bytes, status) => expectProblem(bytes, status));

  test.each([
    ["in capitals", get("Host: KITEWIND.TEST")],
    ["with a port", get("Host: kitewind.test:8443")],
    ["with the port that was named", get("Host: 127.0.0.1:81")],
    ["in the target", raw("GET http://kitewind.test/free HTTP/1.1", "Host: evil.example", close, "")],
  ])("ours %s is taken", async (_, bytes) => {
    const { statuses } = await sendRaw(port, bytes);
    expect(statuses).toEqual([200]);
  });
});

describe("a request that hides in another", () => {
  const hidden = raw("GET /hidden HTTP/1.1", host, "");
  test.each([
    ["length and chunks", [`Content-Length: 4`, chunked]],
    ["chunks and length", [chunked, `Content-Length: 4`]],
    ["two lengths", ["Content-Length: 0", `Content-Length: ${hidden.length}`]],
    ["a list of lengths", [`Content-Length: 0, ${hidden.length}`]],
    ["a length with a sign", [`Content-Length: +${hidden.length}`]],
    ["chunks under another name", ["Transfer-Encoding: xchunked"]],
    ["chunks that are not last", ["Transfer-Encoding: chunked, identity"]],
    ["chunks twice", [chunked, chunked]],
    ["chunks behind a tab", ["Transfer-Encoding:\x0bchunked"]],
    ["chunks with a space before the colon", ["Transfer-Encoding : chunked"]],
    ["chunks on a folded line", ["Transfer-Encoding:", " chunked"]],
  ])("%s: one answer at most, and the connection ends", async (_, lines) => {
    const bytes = `${raw("POST /free HTTP/1.1", host, ...lines, "")}0\r\n\r\n${hidden}`;
    const { statuses, text, ended } = await sendRaw(port, bytes);
    expect(statuses).toEqual([400]);
    expect(ended).toBe(true);
    expectPlain(text);
    await expectAlive();
  });

  test("what a chunked body carries is not a request", async () => {
    const size = hidden.length.toString(16);
    const bytes = raw(`POST ${click} HTTP/1.1`, host, json, chunked, close, "", size) + hidden + raw("", "0", "");
    const { statuses } = await sendRaw(port, bytes);
    expect(statuses).toEqual([400]);
  });

  test("what follows a request in the same packet is another request", async () => {
    const one = raw("GET /robots.txt HTTP/1.1", host, "");
    const { statuses } = await sendRaw(port, one + raw("GET /nowhere HTTP/1.1", host, close, ""));
    expect(statuses).toEqual([200, 404]);
  });
});

describe("a client that takes its time", () => {
  test.each([
    ["with its headers", raw("GET /free HTTP/1.1", host)],
    ["with its body", raw(`POST ${click} HTTP/1.1`, host, json, "Content-Length: 20", "", '{"platform"')],
  ])("%s is told so, and its connection ends", async (_, bytes) => {
    const { statuses, ended } = await sendRaw(port, bytes, { patience: 10_000 });
    expect(statuses).toEqual([408]);
    expect(ended).toBe(true);
    await expectAlive();
  });
});

describe("a client that asks and does not read", () => {
  const ask = raw("GET /robots.txt HTTP/1.1", host, "");

  test("may have some requests wait, and is left when there are more", async () => {
    const some = await sendRaw(port, ask.repeat(9) + raw("GET /nowhere HTTP/1.1", host, close, ""));
    expect(some.statuses).toEqual([...Array(9).fill(200), 404]);
    const many = await sendRaw(port, ask.repeat(1_000));
    expect(many.ended).toBe(true);
    expect(many.statuses.length).toBeLessThan(100);
    await expectAlive();
  });

  test("and asks for another protocol has its answer, and the connection ends", async () => {
    const offer = raw("GET /robots.txt HTTP/1.1", host, "Connection: Upgrade", "Upgrade: websocket", "");
    const { statuses, ended, text } = await sendRaw(port, offer, { patience: 5_000 });
    expect(statuses).toEqual([200]);
    expect(ended).toBe(true);
    expect(text).toMatch(/^connection: close$/im);
  });
});
