import { createSocket } from "node:dgram";
import { once } from "node:events";
import { connect } from "node:net";
import { type DecodedPacket, decode, encode, type OptAnswer, type Packet } from "dns-packet";

export const edns = (size = 1_232, version = 0): OptAnswer => ({
  type: "OPT",
  name: ".",
  udpPayloadSize: size,
  extendedRcode: 0,
  ednsVersion: version,
  flags: 0,
  flag_do: false,
  options: [],
});

/** A query as resolvers send it. */
export function query(name: string, type = "A", more: Packet & { class?: string } = {}): Buffer {
  const { class: klass = "IN", ...rest } = more;
  return encode({ type: "query", id: 4_711, questions: [{ name, type, class: klass } as never], ...rest });
}

/** Sends one message over UDP and waits for its answer. */
export async function askUdp(packet: Buffer, { address, port }: { address: string; port: number }) {
  const socket = createSocket(address.includes(":") ? "udp6" : "udp4");
  try {
    socket.send(packet, port, address);
    const [answer] = (await once(socket, "message")) as [Buffer];
    return decode(answer);
  } finally {
    socket.close();
  }
}

/** Sends messages over one TCP connection; resolves with the answers once there are as many, or it was closed. */
export async function askTcp(packets: Buffer[], { address, port }: { address: string; port: number }) {
  const connection = connect(port, address);
  const answers: DecodedPacket[] = [];
  let waiting = Buffer.alloc(0);
  const ended = new Promise<void>((resolve) => {
    connection.on("close", () => resolve());
    connection.on("error", () => {});
    connection.on("data", (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0)) {
        const end = 2 + waiting.readUInt16BE(0);
        answers.push(decode(waiting.subarray(2, end)));
        waiting = waiting.subarray(end);
      }
      if (answers.length === packets.length) resolve();
    });
  });
  for (const packet of packets) {
    const size = Buffer.alloc(2);
    size.writeUInt16BE(packet.length);
    connection.write(Buffer.concat([size, packet]));
  }
  await ended;
  connection.destroy();
  return answers;
}
