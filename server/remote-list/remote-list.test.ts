import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Log } from "../log.ts";
import { openRemoteList, type RemoteList, type RemoteListOptions } from "./remote-list.ts";

const ListSchema = v.object({ items: v.array(v.string()) });
type List = v.InferOutput<typeof ListSchema>;

const opened: RemoteList<unknown>[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const list of opened.splice(0)) list.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A real server on the loopback; counts requests and keeps the last one. */
async function serve(listener: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.json`, requests };
}

const json = (value: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(value));
};

function recordingLog() {
  const lines: string[] = [];
  const write = (fields: unknown, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`);
  return { log: { debug: write, info: write, warn: write, error: write } as unknown as Log, lines };
}

function folderWith(content: unknown): { folder: string; contentFile: string } {
  const folder = mkdtempSync(join(tmpdir(), "remote-list-"));
  const contentFile = join(folder, "list.json");
  writeFileSync(contentFile, typeof content === "string" ? content : JSON.stringify(content));
  return { folder, contentFile };
}

const own = { items: ["content"] };

async function open(source: string, options: Partial<RemoteListOptions<List>> = {}) {
  const { log, lines } = recordingLog();
  const parse = (value: unknown) => v.parse(ListSchema, value);
  const contentFile = options.contentFile ?? folderWith(own).contentFile;
  const list = await openRemoteList<List>({
    name: "test list",
    source,
    contentFile,
    parseContent: parse,
    parseSource: parse,
    lastGoodFile: null,
    log,
    ...options,
  });
  opened.push(list);
  return { list, lines, contentFile };
}

describe("the content file alone", () => {
  test("is the list, and asks nobody", async () => {
    const { list, lines } = await open("");
    await list.asked;
    expect(list.current).toEqual(own);
    expect(list.version).toMatch(/^[0-9a-f]{16}$/);
    expect(lines).toEqual([]);
  });

  test("is read again on demand; the version changes with the list and with nothing else", async () => {
    const { list, contentFile } = await open("");
    const { version } = list;
    writeFileSync(contentFile, JSON.stringify(own, null, 4));
    await list.reload();
    expect(list.version).toBe(version);
    writeFileSync(contentFile, JSON.stringify({ items: ["new"] }));
    await list.reload();
    expect(list.current).toEqual({ items: ["new"] });
    expect(list.version).not.toBe(version);
  });

  test("when it is wrong, leaves the last good one and a line", async () => {
    const { list, lines, contentFile } = await open("");
    for (const wrong of ["{", '{"items":[1]}', Buffer.from([0xff, 0xfe, 0x7b])]) {
      writeFileSync(contentFile, wrong);
      await list.reload();
      expect(list.current).toEqual(own);
    }
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(contentFile);
  });

  test("when it is wrong from the start, there is no list, and no exception", async () => {
    const { list, lines } = await open("", { contentFile: "/nowhere/list.json" });
    expect([list.current, list.version]).toEqual([null, ""]);
    expect(lines[0]).toContain("there is none to show");
  });
});

describe("a list from a URL", () => {
  test("takes the place of the content file once it is there", async () => {
    const { url } = await serve(json({ items: ["remote"] }));
    const { list } = await open(url);
    expect(list.current).toEqual(own);
    const before = list.version;
    await list.asked;
    expect(list.current).toEqual({ items: ["remote"] });
    expect(list.version).not.toBe(before);
  });

  test("is asked for with what it said of itself, and a 304 changes nothing", async () => {
    const { url, requests } = await serve((request, response) => {
      if (request.headers["if-none-match"] === '"one"') response.writeHead(304).end();
      else
        response
          .setHeader("ETag", '"one"')
          .setHeader("Last-Modified", "Thu, 01 Oct 2026 00:00:00 GMT")
          .end('{"items":["remote"]}');
    });
    const { list, lines } = await open(url);
    await list.asked;
    const { version } = list;
    await list.refresh();
    expect(requests).toHaveLength(2);
    expect(requests[0]?.headers["if-none-match"]).toBeUndefined();
    expect(requests[1]?.headers["if-modified-since"]).toBe("Thu, 01 Oct 2026 00:00:00 GMT");
    expect([list.current, list.version]).toEqual([{ items: ["remote"] }, version]);
    expect(lines).toHaveLength(1);
  });

  test("that did not pass its check is asked for in full again, whatever its ETag", async () => {
    const answers = ['{"items":["remote"]}', '{"items":"wrong"}', '{"items":["mended"]}'];
    const { url, requests } = await serve((_, response) => {
      response.setHeader("ETag", `"${requests.length}"`).end(answers[requests.length - 1]);
    });
    const { list } = await open(url);
    await list.asked;
    await list.refresh();
    expect(list.current).toEqual({ items: ["remote"] });
    await list.refresh();
    expect(requests.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"', '"1"']);
    expect(list.current).toEqual({ items: ["mended"] });
  });

  test("with a name and a password sends them, and the log shows neither, nor the query", async () => {
    const { url, requests } = await serve((_, response) => {
      response.writeHead(401).end();
    });
    const { list, lines } = await open(`${url.replace("http://", "http://feed:s%40cret@")}?token=hidden`);
    await list.asked;
    expect(requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from("feed:s@cret").toString("base64")}`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("401");
    expect(lines[0]).not.toMatch(/s%40cret|s@cret|hidden/);
  });

  test("arrives compressed as well", async () => {
    const { url } = await serve((_, response) => {
      response.setHeader("Content-Encoding", "gzip").end(gzipSync('{"items":["packed"]}'));
    });
    const { list } = await open(url);
    await list.asked;
    expect(list.current).toEqual({ items: ["packed"] });
  });
});

describe("a bad source leaves the last good list and one line", () => {
  const repeat = (response: ServerResponse, chunk: Buffer) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
  };
  const limits = { maxBytes: 100_000, timeoutMs: 2_000 };
  const packedZeros = gzipSync(Buffer.alloc(5_000_000));

  test.each<[string, RequestListener, RegExp]>([
    ["an error", (_, response) => response.writeHead(500).end("{}"), /status 500/],
    ["an HTML page", (_, response) => response.end("<!doctype html>"), /not valid JSON/],
    ["nothing", (_, response) => response.end(), /not valid JSON/],
    ["half of it", (_, response) => response.end('{"items":["a"'), /not valid JSON/],
    ["text that is not UTF-8", (_, response) => response.end(Buffer.from([0x22, 0xff, 0x22])), /UTF-8/],
    ["the wrong shape", json({ items: [1, 2] }), /Invalid type/],
    ["a 304 to a question without validators", (_, response) => response.writeHead(304).end(), /status 304/],
    ["a redirect in circles", (_, response) => response.writeHead(302, { Location: "/list.json" }).end(), /redirect/],
    [
      "a redirect to a file",
      (_, response) => response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
      /scheme|fetch failed/,
    ],
    ["too much", (_, response) => response.end(Buffer.alloc(100_001, " ")), /larger than 0.1 MB/],
    ["without end", (_, response) => repeat(response, Buffer.alloc(16_384, " ")), /larger than 0.1 MB/],
    [
      "a small packet that unpacks to too much",
      (_, response) => response.setHeader("Content-Encoding", "gzip").end(packedZeros),
      /larger than 0.1 MB/,
    ],
    [
      "broken compression",
      (_, response) => response.setHeader("Content-Encoding", "gzip").end("not gzip"),
      /terminated|header check/,
    ],
    ["an answer that never starts", () => {}, /longer than 2 s/],
    ["an answer that never ends", (_, response) => response.write("{"), /longer than 2 s/],
    [
      "a line that is cut",
      (_, response) => {
        response.setHeader("Content-Length", "100").write("{");
        setTimeout(() => response.destroy(), 50);
      },
      /terminated|closed/,
    ],
  ])("%s", async (_, bad, reason) => {
    let listener: RequestListener = json({ items: ["good"] });
    const { url } = await serve((request, response) => listener(request, response));
    const { list, lines } = await open(url, { limits });
    await list.asked;
    lines.splice(0);
    // The list has no validators, so that every question is a full one.
    listener = bad;
    await list.refresh();
    expect(list.current).toEqual({ items: ["good"] });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(reason);
    listener = json({ items: ["again"] });
    await list.refresh();
    expect(list.current).toEqual({ items: ["again"] });
  });

  test("nobody there", async () => {
    const { list, lines } = await open("http://127.0.0.1:9/list.json");
    await list.asked;
    expect(list.current).toEqual(own);
    expect(lines).toHaveLength(1);
  });

  test("a server that talks something else than HTTP", async () => {
    const server = createTcpServer((socket) => socket.on("error", () => {}).end("SSH-2.0-OpenSSH\r\n"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { list, lines } = await open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await list.asked;
    server.close();
    expect(list.current).toEqual(own);
    expect(lines).toHaveLength(1);
  });
});

describe("how often it asks", () => {
  test("again and again while all is well", async () => {
    const { url, requests } = await serve(json({ items: [] }));
    await open(url, { limits: { refreshMs: 10 } });
    await vi.waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(4), { timeout: 10_000 });
  });

  test("again after a failure, by itself", async () => {
    const { url, requests } = await serve((request, response) => {
      if (requests.length > 2) json({ items: ["recovered"] })(request, response);
      else response.writeHead(500).end();
    });
    const { list } = await open(url, { limits: { retryMs: 10 } });
    await vi.waitFor(() => expect(list.current).toEqual({ items: ["recovered"] }), { timeout: 10_000 });
  });

  test("less and less while nothing is well, up to a limit, and from the start after a success", async () => {
    let well = false;
    const { url } = await serve((request, response) => {
      if (well) json({ items: [] })(request, response);
      else response.writeHead(500).end();
    });
    const { list, lines } = await open(url, { limits: { retryMs: 10_000, longestRetryMs: 50_000 } });
    await list.asked;
    for (let round = 0; round < 4; round++) await list.refresh();
    const waits = () => lines.flatMap((line) => /"retryInSeconds":(\d+)/.exec(line)?.[1] ?? []);
    expect(waits()).toEqual(["10", "20", "40", "50", "50"]);
    well = true;
    await list.refresh();
    well = false;
    await list.refresh();
    expect(waits().at(-1)).toBe("10");
  });

  test("waits as long as the server asks for", async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(429, { "Retry-After": "120" }).end();
    });
    const { list, lines } = await open(url, { limits: { retryMs: 10 } });
    await list.asked;
    expect(lines[0]).toContain('"retryInSeconds":120');
  });

  test("two questions at once are one", async () => {
    const { url, requests } = await serve(json({ items: [] }));
    const { list } = await open(url);
    await Promise.all([list.asked, list.refresh(), list.refresh()]);
    expect(requests).toHaveLength(1);
  });

  test("not at all after closing, which also ends a question under way, without a line", async () => {
    const { url, requests } = await serve(() => {});
    const { list, lines } = await open(url);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    list.close();
    await list.asked;
    await list.refresh();
    expect(requests).toHaveLength(1);
    expect(lines).toEqual([]);
  });
});

describe("a list from a file", () => {
  test("is read, and read again when it changed", async () => {
    const { folder, contentFile } = folderWith(own);
    const file = join(folder, "feed.json");
    writeFileSync(file, '{"items":["file"]}');
    const { list, lines } = await open(file, { contentFile });
    await list.asked;
    expect(list.current).toEqual({ items: ["file"] });
    await list.refresh();
    expect(lines).toHaveLength(1);
    writeFileSync(file, '{"items":["changed"]}');
    await list.refresh();
    expect(list.current).toEqual({ items: ["changed"] });
  });

  test.each<[string, string | Buffer | null, RegExp]>([
    ["missing", null, /ENOENT/],
    ["too large", Buffer.alloc(3_000, " "), /larger/],
    ["garbage", "garbage", /not valid JSON/],
  ])("that is %s leaves the content file's list", async (_, bytes, reason) => {
    const { folder, contentFile } = folderWith(own);
    const file = join(folder, "feed.json");
    if (bytes !== null) writeFileSync(file, bytes);
    const { list, lines } = await open(file, { contentFile, limits: { maxBytes: 2_000 } });
    await list.asked;
    expect(list.current).toEqual(own);
    expect(lines[0]).toMatch(reason);
  });

  test("that is a device or a folder is not read", async () => {
    for (const source of ["/dev/zero", "/"]) {
      const { list, lines } = await open(source);
      await list.asked;
      expect(list.current).toEqual(own);
      expect(lines[0]).toContain("not a file");
    }
  });
});

describe("the last good list outlives a restart", () => {
  test("while the source is down, though only that source's", async () => {
    let well = true;
    const { url } = await serve((request, response) => {
      if (well) json({ items: ["remote"] })(request, response);
      else response.writeHead(503).end();
    });
    const { folder, contentFile } = folderWith(own);
    const lastGoodFile = join(folder, "data", "list.last.json");
    const first = await open(url, { contentFile, lastGoodFile });
    await first.list.asked;
    expect(readdirSync(join(folder, "data"))).toEqual(["list.last.json"]);
    well = false;

    const second = await open(url, { contentFile, lastGoodFile });
    expect([second.list.current, second.list.version]).toEqual([{ items: ["remote"] }, first.list.version]);
    await second.list.asked;
    expect(second.list.current).toEqual({ items: ["remote"] });

    const other = await open(`${url}?other`, { contentFile, lastGoodFile });
    expect(other.list.current).toEqual(own);
    expect(readFileSync(lastGoodFile, "utf8")).not.toContain("127.0.0.1");
  });

  test("and a damaged one is passed over", async () => {
    const { folder, contentFile } = folderWith(own);
    const lastGoodFile = join(folder, "list.last.json");
    writeFileSync(lastGoodFile, '{"source":"');
    const { list } = await open("http://127.0.0.1:9/", { contentFile, lastGoodFile });
    expect(list.current).toEqual(own);
  });

  test("a disk that cannot be written costs a line only", async () => {
    const { url } = await serve(json({ items: ["remote"] }));
    const { folder, contentFile } = folderWith(own);
    const { list, lines } = await open(url, { contentFile, lastGoodFile: join(contentFile, "list.last.json") });
    await list.asked;
    expect(list.current).toEqual({ items: ["remote"] });
    expect(lines.filter((line) => line.includes("cannot be kept"))).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(["list.json"]);
  });
});
