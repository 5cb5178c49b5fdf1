import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import type { PreparedResponse } from "./prepared-response.ts";
import { createSendPrepared } from "./send-prepared.ts";

const prepared: PreparedResponse = {
  status: 200,
  headers: ["Content-Type", "text/html; charset=utf-8", "Content-Length", "6", "ETag", '"a-br"'],
  body: Buffer.from("héllo"),
};
const noon = Date.UTC(2026, 0, 1, 12);
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Everything that a server says to what is written to it, until it ends the connection. */
async function talk(listener: RequestListener, said: string): Promise<string> {
  const server = createServer({ keepAliveTimeout: 7_000 }, listener).listen(0, "127.0.0.1");
  closing.push(() => server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(said);
  return text(socket);
}

const kept = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n";
const last = "GET /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

test("an answer reads the same as one that Node wrote", async () => {
  const send = createSendPrepared({ keepAlive: 7 });
  const ours = await talk((_, response) => send(response, prepared), kept + last);
  const nodes = await talk(
    (_, response) => response.writeHead(prepared.status, prepared.headers as string[]).end(prepared.body),
    kept + last,
  );
  const timeless = (answers: string) => answers.replaceAll(/Date: [^\r]+ GMT/g, "Date: then");
  expect(timeless(ours)).toBe(timeless(nodes));
  expect(ours.match(/Keep-Alive: timeout=7\r\n/g)).toHaveLength(1);
});

test("answers come in the order of their requests, other ones between them", async () => {
  const send = createSendPrepared({ keepAlive: 7 });
  const answers = await talk(
    (request, response) => {
      if (request.url === "/late") setTimeout(() => response.end("late"), 20);
      else send(response, prepared);
    },
    kept + kept.replace("/a", "/late") + kept + last,
  );
  expect(answers.match(/héllo|late/g)).toEqual(["héllo", "late", "héllo", "héllo"]);
});

test("the time is that of the second", async () => {
  let now = noon;
  const send = createSendPrepared({ keepAlive: 7, clock: () => now });
  const answers = await talk(
    (_, response) => {
      send(response, prepared);
      now += 600;
    },
    kept + kept + kept + last,
  );
  const dates = [...answers.matchAll(/Date: .*(\d\d:\d\d:\d\d) GMT/g)].map(([, time]) => time);
  expect(dates.slice(0, 3)).toEqual(["12:00:00", "12:00:00", "12:00:01"]);
});

test("a long body comes whole", async () => {
  const body = Buffer.alloc(200_000, "x");
  const long = { ...prepared, headers: ["Content-Length", String(body.length)], body };
  const send = createSendPrepared({ keepAlive: 7 });
  const answers = await talk((_, response) => send(response, long), kept + last);
  expect(answers.match(/x{200000}/g)).toHaveLength(2);
});

test("the server is told when an answer was sent", async () => {
  const send = createSendPrepared({ keepAlive: 7 });
  const seen: [number, boolean, boolean][] = [];
  await talk((_, response) => {
    response.once("close", () => seen.push([response.statusCode, response.headersSent, response.writableFinished]));
    send(response, { ...prepared, status: 404 });
  }, kept + last);
  expect(seen).toEqual([
    [404, true, true],
    [404, true, true],
  ]);
});
