import { once } from "node:events";
import { connect } from "node:net";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** What a server is asked, over and over. */
export interface LoadOptions {
  origin: string;
  /** Asked for one after another, round and round. */
  paths: readonly string[];
  /** Kept connections, each with one request under way at a time. */
  connections: number;
  milliseconds: number;
  /** Value of Accept-Encoding. */
  encoding: string;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds until the whole answer was there, of 99 in a hundred requests. */
  p99: number;
  /** Statuses other than 200, and connections that broke. */
  failures: number;
  /** Bytes of one answer with its headers, on average. */
  bytes: number;
}

/** Asks a server of this machine as fast as it answers, from a thread of its own. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const worker = new Worker(import.meta.filename, { workerData: options });
  const [result] = (await once(worker, "message")) as [LoadResult];
  await worker.terminate();
  return result;
}

/** On the wire: an HTTP client for everybody would be slower than the servers that are measured. */
async function measure({ origin, paths, connections, milliseconds, encoding }: LoadOptions): Promise<LoadResult> {
  const { hostname, port, host } = new URL(origin);
  const requests = paths.map(
    (path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
  );
  const times: number[] = [];
  let bytes = 0;
  let failures = 0;
  let turn = 0;
  const began = performance.now();
  const ends = began + milliseconds;

  /** One connection, until its server ends it or the time is over. */
  const connection = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      let sent = 0;
      let answer: AnswerReader | undefined;
      const ask = () => {
        answer = new AnswerReader();
        sent = performance.now();
        socket.write(requests[turn++ % requests.length] ?? "");
      };
      socket.setNoDelay(true);
      socket.once("connect", ask);
      socket.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (!answer?.take(chunk)) return;
        const now = performance.now();
        times.push(now - sent);
        if (answer.status !== "200") failures += 1;
        const last = answer.last;
        answer = undefined;
        if (now >= ends || last) socket.end();
        else ask();
      });
      socket.once("error", () => socket.destroy());
      socket.once("close", () => {
        if (answer) failures += 1;
        resolve();
      });
    });

  const visitor = async () => {
    while (performance.now() < ends) await connection();
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  const seconds = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    failures,
    bytes: bytes / Math.max(1, times.length),
  };
}

const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("\r\n0\r\n\r\n");

/** Finds the end of one answer. */
class AnswerReader {
  status = "";
  /** The server ends the connection with this answer. */
  last = false;
  /** Bytes that are still to come; unknown where the answer comes in chunks. */
  #left: number | undefined;
  #tail: Buffer = Buffer.alloc(0);

  /** true when this was the last piece. */
  take(chunk: Buffer): boolean {
    if (this.status !== "") return this.#body(chunk);
    this.#tail = this.#tail.length === 0 ? chunk : Buffer.concat([this.#tail, chunk]);
    const end = this.#tail.indexOf(headEnd);
    if (end < 0) return false;
    const head = this.#tail.toString("latin1", 0, end);
    this.status = head.slice(9, 12);
    this.last = /\r\nconnection: *close/i.test(head);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length !== undefined) this.#left = Number(length);
    const body = this.#tail.subarray(end + headEnd.length);
    this.#tail = Buffer.from("\r\n");
    return this.#body(body);
  }

  #body(chunk: Buffer): boolean {
    if (this.#left !== undefined) {
      this.#left -= chunk.length;
      return this.#left <= 0;
    }
    this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-lastChunk.length);
    return this.#tail.equals(lastChunk);
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  measure(workerData as LoadOptions).then((result) => port.postMessage(result));
}
