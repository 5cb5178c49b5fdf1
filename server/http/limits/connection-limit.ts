import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Requests that may wait on a connection behind the one that is being answered. Browsers and proxies send none. */
const mostWaiting = 10;

/**
 * Ends connections whose client sends request after request and reads no answer: each that waits takes some ten
 * kilobytes, and a packet has room for a thousand. An offer to change the protocol is declined by ending the connection
 * after the answer, because nobody reads what follows it.
 */
export function limitConnection(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    // A response has its connection once the one before it is done.
    if (response.socket === null) {
      const others = waiting.get(socket) ?? 0;
      if (others >= mostWaiting) return void socket.destroy();
      waiting.set(socket, others + 1);
      response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    listener(request, response);
  };
}
