import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type Question, RECURSION_DESIRED } from "dns-packet";

/** A question that can be answered, as it came. */
export interface DnsQuery {
  id: number;
  opcode: number;
  recursionDesired: boolean;
  /** The name as it was written, capitals and all: resolvers compare (draft-vixie-dnsext-dns0x20). */
  question: Question;
  /** The size that the asker takes over UDP, and its version; undefined without EDNS (RFC 6891). */
  edns: { size: number; version: number } | undefined;
}

export const rcodes = { noError: 0, nameError: 3, notImplemented: 4, refused: 5 } as const;

export interface DnsReply {
  rcode: (typeof rcodes)[keyof typeof rcodes];
  authoritative?: boolean;
  answers?: Answer[];
  authorities?: Answer[];
  additionals?: Answer[];
}

const headerBytes = 12;
/** Questions for names below a zone of 100 characters have 200 bytes with every usual option. */
const longestQuery = 512;
/** Without EDNS, and what no path cuts into pieces (DNS flag day 2020). */
const plainSize = 512;
const largestSize = 1_232;
const responseBit = 0x8000;
const truncatedBit = 0x0200;
const badVersion = 1;

/**
 * Reads a query of one question, with or without EDNS. Null for everything else: answers, which nobody may be sent an
 * answer to, several questions, records that a query has not, and bytes that are no message.
 */
export function readQuery(packet: Buffer): DnsQuery | null {
  if (packet.length < headerBytes + 5 || packet.length > longestQuery) return null;
  const flags = packet.readUInt16BE(2);
  if ((flags & responseBit) !== 0) return null;
  const [questions, answers, authorities, additionals] = [4, 6, 8, 10].map((at) => packet.readUInt16BE(at));
  if (questions !== 1 || answers !== 0 || authorities !== 0 || (additionals ?? 0) > 1) return null;
  try {
    const message = decode(packet);
    const [question] = message.questions ?? [];
    const [extra] = message.additionals ?? [];
    if (!question || (extra && extra.type !== "OPT") || !isWrittenAsRead(packet, question)) return null;
    return {
      id: packet.readUInt16BE(0),
      opcode: (flags >> 11) & 15,
      recursionDesired: (flags & RECURSION_DESIRED) !== 0,
      question,
      edns: extra && { size: extra.udpPayloadSize, version: extra.ednsVersion },
    };
  } catch {
    // Whatever the library does not understand is nothing for us.
    return null;
  }
}

/**
 * Whether the question is written again as the same bytes. A label with a dot or no text in it would become another
 * name, and a pointer another length.
 */
function isWrittenAsRead(packet: Buffer, question: Question): boolean {
  const written = encode({ type: "query", questions: [question] }).subarray(headerBytes);
  return written.equals(packet.subarray(headerBytes, headerBytes + written.length));
}

/** The answer's bytes. Over UDP one that is too long becomes an empty one that says to ask over TCP. */
export function writeReply(query: DnsQuery, reply: DnsReply, transport: "udp" | "tcp"): Buffer {
  const { edns } = query;
  const isForeignVersion = edns !== undefined && edns.version !== 0;
  const {
    rcode,
    authoritative,
    answers,
    authorities,
    additionals = [],
  }: DnsReply = isForeignVersion ? { rcode: rcodes.noError } : reply;
  const opt: Answer[] = edns
    ? [
        {
          type: "OPT",
          name: ".",
          udpPayloadSize: largestSize,
          extendedRcode: isForeignVersion ? badVersion : 0,
          ednsVersion: 0,
          flags: 0,
          flag_do: false,
          options: [],
        },
      ]
    : [];
  const head = {
    type: "response" as const,
    id: query.id,
    flags:
      (query.opcode << 11) |
      (query.recursionDesired ? RECURSION_DESIRED : 0) |
      (authoritative ? AUTHORITATIVE_ANSWER : 0) |
      rcode,
    questions: [query.question],
  };
  const whole = encode({
    ...head,
    answers: answers ?? [],
    authorities: authorities ?? [],
    additionals: [...additionals, ...opt],
  });
  const most = Math.min(Math.max(edns?.size ?? plainSize, plainSize), largestSize);
  if (transport === "tcp" || whole.length <= most) return whole;
  return encode({ ...head, flags: head.flags | truncatedBit, additionals: opt });
}
