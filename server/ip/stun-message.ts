import { crc32 } from "node:zlib";
import type { IpAddress } from "./ip-address.ts";

/** STUN messages (RFC 8489), as much of them as a plain binding request and its answer need. */
const bindingRequest = 0x0001;
const bindingSuccess = 0x0101;
const magicCookie = 0x2112a442;
const headerBytes = 20;
const xorMappedAddress = 0x0020;
const fingerprint = 0x8028;
const fingerprintXor = 0x5354554e;
/** Attributes below this one must be understood by who answers. */
const firstOptional = 0x8000;
/** A request has 20 bytes, 28 with a fingerprint; browsers send nothing longer without credentials. */
const longestRequest = 128;

export interface BindingRequest {
  /** Cookie and transaction id, 16 bytes, to be sent back. */
  transaction: Buffer;
  /** The sender closed the message with a fingerprint and expects one. */
  fingerprinted: boolean;
}

/** Reads a binding request; null for every other packet, also for requests that ask for more than a plain answer. */
export function readBindingRequest(packet: Buffer): BindingRequest | null {
  if (packet.length < headerBytes || packet.length > longestRequest) return null;
  if (packet.readUInt16BE(0) !== bindingRequest || packet.readUInt32BE(4) !== magicCookie) return null;
  const length = packet.readUInt16BE(2);
  if (length % 4 !== 0 || headerBytes + length !== packet.length) return null;

  let fingerprinted = false;
  for (let at = headerBytes; at < packet.length; ) {
    // The fingerprint is the last attribute, or it is none.
    if (fingerprinted || at + 4 > packet.length) return null;
    const type = packet.readUInt16BE(at);
    const size = packet.readUInt16BE(at + 2);
    if (type < firstOptional) return null;
    if (type === fingerprint) {
      if (size !== 4 || at + 8 > packet.length || packet.readUInt32BE(at + 4) !== fingerprintOf(packet, at))
        return null;
      fingerprinted = true;
    }
    at += 4 + Math.ceil(size / 4) * 4;
    if (at > packet.length) return null;
  }
  return { transaction: packet.subarray(4, headerBytes), fingerprinted };
}

/** The answer: where the request came from, 32 bytes for IPv4, 44 for IPv6, eight more with a fingerprint. */
export function bindingAnswer(request: BindingRequest, from: IpAddress, port: number): Buffer {
  const addressBytes = from.words.length * 4;
  const plain = headerBytes + 8 + addressBytes;
  const answer = Buffer.alloc(plain + (request.fingerprinted ? 8 : 0));
  answer.writeUInt16BE(bindingSuccess, 0);
  answer.writeUInt16BE(answer.length - headerBytes, 2);
  request.transaction.copy(answer, 4);
  answer.writeUInt16BE(xorMappedAddress, headerBytes);
  answer.writeUInt16BE(4 + addressBytes, headerBytes + 2);
  answer.writeUInt8(from.version === 4 ? 1 : 2, headerBytes + 5);
  answer.writeUInt16BE(port ^ (magicCookie >>> 16), headerBytes + 6);
  for (const [index, word] of from.words.entries()) {
    // Routers that rewrite addresses inside packets must not recognise this one.
    answer.writeUInt32BE((word ^ request.transaction.readUInt32BE(index * 4)) >>> 0, headerBytes + 8 + index * 4);
  }
  if (request.fingerprinted) {
    answer.writeUInt16BE(fingerprint, plain);
    answer.writeUInt16BE(4, plain + 2);
    answer.writeUInt32BE(fingerprintOf(answer, plain), plain + 4);
  }
  return answer;
}

function fingerprintOf(message: Buffer, end: number): number {
  return (crc32(message.subarray(0, end)) ^ fingerprintXor) >>> 0;
}
