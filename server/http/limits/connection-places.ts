import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Bounds the connections of a server. When all places are taken, a newcomer gets that of the connection which has been
 * without a request for longest: browsers keep theirs for the next click, and open another when it is gone. Connections
 * on which an answer is under way are left alone; when there are no others, the newcomer is closed.
 */
export function createConnectionPlaces(most: number) {
  // A Set keeps the order of insertion: the first is the one whose last request, or beginning, is longest ago.
  const open = new Set<Socket>();

  function makeRoom(): boolean {
    for (const socket of open) {
      if (isAnswering(socket)) continue;
      open.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  return {
    /** Takes note of requests on their way to a listener. */
    noteRequests(listener: RequestListener): RequestListener {
      return (request, response) => {
        if (open.delete(request.socket)) open.add(request.socket);
        listener(request, response);
      };
    },
    limit(server: Server): void {
      server.on("connection", (socket: Socket) => {
        if (open.size >= most && !makeRoom()) return void socket.destroy();
        open.add(socket);
        socket.once("close", () => open.delete(socket));
      });
    },
  };
}

/** Node keeps the answer that is under way on its connection. */
function isAnswering(socket: Socket): boolean {
  return Boolean((socket as { _httpMessage?: unknown })._httpMessage);
}
