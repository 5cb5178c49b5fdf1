import { createSocket, type Socket } from "node:dgram";

/**
 * A UDP socket at an address of this machine; an IPv6 address takes IPv6 alone. Port 0 lets the system choose. It does
 * not keep the process alive: the web server decides how long that lives. Rejects with the system's error, the socket
 * closed.
 */
export function bindUdp(address: string, port: number): Promise<Socket> {
  const socket = address.includes(":")
    ? createSocket({ type: "udp6", ipv6Only: true })
    : createSocket({ type: "udp4" });
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      socket.close();
      reject(error);
    };
    socket.once("error", failed);
    socket.bind({ port, address }, () => {
      socket.off("error", failed);
      socket.unref();
      resolve(socket);
    });
  });
}

/** Closes a socket; resolves when it is. */
export function closeUdp(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.close(() => resolve()));
}
