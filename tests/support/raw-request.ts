import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";

/** What came back over a connection until the server ended it. */
export interface RawAnswer {
  /** Status of each answer, in their order. */
  statuses: number[];
  /** Everything, as latin1 text. */
  text: string;
  /** The server ended the connection, and not the patience of the test. */
  ended: boolean;
}

/** Listens on a free port of 127.0.0.1. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/**
 * Sends bytes, written as latin1 text, as they are and collects what comes back until the connection ends or is quiet
 * for `patience` ms.
 */
export async function sendRaw(port: number, bytes: string, { patience = 2_000 } = {}): Promise<RawAnswer> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  let ended = false;
  await new Promise<void>((resolve) => {
    socket.setTimeout(patience, resolve);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("end", () => {
      ended = true;
    });
    socket.on("error", () => {
      ended = true;
    });
    socket.on("close", () => resolve());
    socket.write(bytes, "latin1");
  });
  socket.destroy();
  const text = Buffer.concat(chunks).toString("latin1");
  return { statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)), text, ended };
}

/** A request of these lines, with CRLF where HTTP wants it. */
export function raw(...lines: string[]): string {
  return lines.map((line) => `${line}\r\n`).join("");
}
