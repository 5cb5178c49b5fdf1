import { createHash } from "node:crypto";
import { type Encoding, encodings } from "./content-encoding.ts";

/** A response kept in memory as ready bytes: a representation for each encoding that we have. */
export interface CachedResponse {
  status: number;
  /** Headers of every representation; Content-Encoding, Content-Length, ETag and Vary are added. */
  headers: Readonly<Record<string, string>>;
  /** One that hardly anybody asks for may be a getter, which makes it from another. */
  bodies: { readonly identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Strong validator of the uncompressed representation, without quotes. */
  tag: string;
  /** Since when it is this one, in whole seconds since 1970. */
  modified: number;
  /** Parts of the uncompressed representation may be asked for: files that are fetched again where they broke off. */
  ranges: boolean;
}

export interface CachedResponseOptions {
  /** The body in other encodings. */
  others?: Partial<Record<Encoding, Buffer>>;
  /** Since when it is this one, in milliseconds since 1970. */
  modified?: number;
  ranges?: boolean;
}

export function cachedResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  identity: Buffer,
  { others = {}, modified = Date.now(), ranges = false }: CachedResponseOptions = {},
): CachedResponse {
  return {
    status,
    headers,
    bodies: { ...others, identity },
    tag: tagOf(identity),
    modified: Math.floor(modified / 1_000),
    ranges,
  };
}

/** What names a content: the beginning of its digest. */
export function tagOf(identity: Buffer): string {
  return createHash("sha256").update(identity).digest("base64url").slice(0, 22);
}

/** The validator of one representation. A "." never occurs in the digest, so that two of them never share one. */
export function etagOf({ tag }: Pick<CachedResponse, "tag">, encoding: Encoding): string {
  return encoding === "identity" ? `"${tag}"` : `"${tag}.${encoding}"`;
}

/** Bytes in memory, roughly. */
export function cachedSize({ bodies }: CachedResponse): number {
  return encodings.reduce((sum, encoding) => sum + (keptBody(bodies, encoding)?.byteLength ?? 0), 1_000);
}

/** The body in an encoding, when it is there and need not be made. */
export function keptBody(bodies: CachedResponse["bodies"], encoding: Encoding): Buffer | undefined {
  return Object.getOwnPropertyDescriptor(bodies, encoding)?.value;
}
