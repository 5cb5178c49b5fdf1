import { dnsQuestion } from "./dns-question.ts";
import { grouped, markdownTable } from "./markdown-table.ts";

/** Fields of the messages as the paper lists them, in bytes. */
const fields = {
  initiation: { type: 4, sender: 4, temporaryKey: 32, ownKeySealed: 48, timeSealed: 28, proof: 16, cookie: 16 },
  response: { type: 4, sender: 4, receiver: 4, temporaryKey: 32, emptySealed: 16, proof: 16, cookie: 16 },
  dataHeader: { type: 4, receiver: 4, counter: 8 },
} as const;
const sealBytes = 16;
const udpBytes = 8;
const ipBytes = { 4: 20, 6: 40 } as const;
type IpVersion = keyof typeof ipBytes;

/** Size of the packets inside that nearly every WireGuard app sets (1500 less 80). */
const innerMtu = 1420;

export const initiationBytes = sum(fields.initiation);
export const responseBytes = sum(fields.response);

/** What a packet of `inner` bytes weighs on the line: filled up to 16, sealed, with header, UDP and IP. */
export function onTheLine(inner: number, version: IpVersion): number {
  return ipBytes[version] + udpBytes + sum(fields.dataHeader) + padded(inner) + sealBytes;
}

/** Filled up to a multiple of 16, but never beyond the size of the tunnel's packets. */
function padded(inner: number): number {
  return Math.min(Math.ceil(inner / 16) * 16, Math.max(inner, innerMtu));
}

export function packetsTable(): string {
  const packets: [string, number][] = [
    ["Nothing (keeps a router’s entry alive)", 0],
    ["A confirmation without data", 52],
    ["One fiftieth of a second of a call", 200],
    ["A full packet of a download", innerMtu],
  ];
  return markdownTable(
    ["Packet inside the tunnel", "Its bytes", "Outside, IPv4", "Outside, IPv6", "Added"],
    packets.map(([name, inner]) => [
      name,
      grouped(inner),
      ...([4, 6] as const).map((version) => grouped(onTheLine(inner, version))),
      inner === 0
        ? "all"
        : `${Math.round((100 * (onTheLine(inner, 4) - inner)) / inner)}–${Math.round((100 * (onTheLine(inner, 6) - inner)) / inner)} %`,
    ]),
  );
}

/** Everything that crosses the line until the first page's name is known, over IPv4. */
export function firstMessagesTable(): string {
  const outer = ipBytes[4] + udpBytes;
  const question = onTheLine(ipBytes[4] + udpBytes + dnsQuestion("www.example.org").length, 4);
  const answer = onTheLine(ipBytes[4] + udpBytes + dnsQuestion("www.example.org").length + 16, 4);
  const rows: [string, string, number, string][] = [
    ["Handshake: may we talk", "to the server", outer + initiationBytes, "that it is WireGuard"],
    ["Handshake: we may", "to you", outer + responseBytes, "the same"],
    ["Where is `www.example.org`?", "to the server", question, "a packet of that size"],
    ["There", "to you", answer, "a packet of that size"],
  ];
  const total = rows.reduce((bytes, row) => bytes + row[2], 0);
  return markdownTable(
    ["Message", "Way", "What the network can tell", "Bytes"],
    [
      ...rows.map(([message, way, bytes, seen]) => [message, way, seen, bytes]),
      ["**Together**", "", "", `**${total}**`],
    ],
    { text: 3 },
  );
}

/** A film in gigabytes: its rate and length, alone and with what WireGuard adds over IPv4. */
export function filmTable(): string {
  const added = onTheLine(innerMtu, 4) / innerMtu;
  return markdownTable(
    ["Picture", "A match, 2 hours", "With the tunnel", "A series, 10 hours", "With the tunnel"],
    (
      [
        ["HD, 5 Mbit/s", 5],
        ["4K, 15 Mbit/s", 15],
        ["4K, 25 Mbit/s", 25],
      ] as const
    ).map(([name, rate]) => [
      name,
      ...[2, 10].flatMap((hours) => {
        const gigabytes = (rate * 3600 * hours) / 8 / 1000;
        return [`${gigabytes.toFixed(1)} GB`, `${(gigabytes * added).toFixed(1)} GB`];
      }),
    ]),
  );
}

function sum(parts: Readonly<Record<string, number>>): number {
  return Object.values(parts).reduce((total, bytes) => total + bytes, 0);
}
