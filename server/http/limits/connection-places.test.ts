import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createConnectionPlaces } from "./connection-places.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server with so many places that answers at once, but for `/slow`, whose answers wait in `slow`. */
async function serve(most: number) {
  const slow: ServerResponse[] = [];
  const places = createConnectionPlaces(most);
  const server = createServer(
    places.noteRequests((request, response) => {
      if (request.url === "/slow") slow.push(response);
      else response.end("ok");
    }),
  );
  places.limit(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );

  async function open(): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    ends.push(() => socket.destroy());
    await once(socket, "connect");
    return socket;
  }
  return { slow, open };
}

/** The first line of the answer; undefined when the connection is closed instead. */
async function ask(socket: Socket, path = "/"): Promise<string | undefined> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: own.test\r\n\r\n`);
  const [answer] = await Promise.race([once(socket, "data"), once(socket, "close")]);
  return Buffer.isBuffer(answer) ? answer.toString("latin1").split("\r\n")[0] : undefined;
}

test("a newcomer gets the place of the one that has been idle for longest", async () => {
  const { open } = await serve(5);
  const first = await open();
  expect(await ask(first)).toBe("HTTP/1.1 200 OK");
  const others = [await open(), await open(), await open(), await open()];
  for (const other of others) expect(await ask(other)).toBe("HTTP/1.1 200 OK");
  // The oldest connection is used again: it is not the one that has been idle for longest.
  expect(await ask(first)).toBe("HTTP/1.1 200 OK");
  for (const other of others) {
    const closed = once(other, "close");
    expect(await ask(await open())).toBe("HTTP/1.1 200 OK");
    await closed;
  }
  expect(await ask(first)).toBe("HTTP/1.1 200 OK");
});

test("connections that never send anything shut nobody out", async () => {
  const { open } = await serve(5);
  for (let silent = 0; silent < 20; silent += 1) await open();
  expect(await ask(await open())).toBe("HTTP/1.1 200 OK");
});

test("one with an answer under way is left alone; when there are no others, the newcomer is closed", async () => {
  const { open, slow } = await serve(2);
  const busy = [await open(), await open()];
  const answers = busy.map((socket) => ask(socket, "/slow"));
  while (slow.length < 2) await new Promise(setImmediate);
  expect(await ask(await open())).toBeUndefined();
  for (const response of slow) response.end();
  expect(await Promise.all(answers)).toEqual(["HTTP/1.1 200 OK", "HTTP/1.1 200 OK"]);
  expect(await ask(await open())).toBe("HTTP/1.1 200 OK");
});
