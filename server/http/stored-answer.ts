import { createHash } from "node:crypto";
import { partOf, requestedPart } from "./byte-range.ts";

/** In the order that we like to send them: what is smallest first. */
export const encodings = ["br", "zstd", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** An answer kept in memory as ready bytes, in every encoding we have of it. */
export interface StoredAnswer {
  status: number;
  /** Headers of every form of the answer; Content-Encoding, Content-Length, ETag and Vary are added. */
  headers: Readonly<Record<string, string>>;
  /** One that hardly anybody asks for may be a getter, which makes it from another. */
  bodies: { readonly identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Strong validator of the identity form, without quotes. */
  tag: string;
  /** Since when it is this one, in whole seconds since 1970. */
  modified: number;
  /** Parts of the uncompressed form may be asked for: files that are fetched again where they broke off. */
  ranges: boolean;
}

/** What is written to the client. */
export interface Written {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** The headers of a request that choose the form of an answer. */
export interface Choosing {
  method: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  ifModifiedSince?: string | undefined;
  range?: string | undefined;
  ifRange?: string | undefined;
}

export interface StoredOptions {
  /** Other forms of the body. */
  others?: Partial<Record<Encoding, Buffer>>;
  /** Since when it is this one, in milliseconds since 1970. */
  modified?: number;
  ranges?: boolean;
}

export function storedAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  identity: Buffer,
  { others = {}, modified = Date.now(), ranges = false }: StoredOptions = {},
): StoredAnswer {
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

/** Bytes in memory, roughly. */
export function storedSize({ bodies }: StoredAnswer): number {
  return encodings.reduce((sum, encoding) => sum + (keptBody(bodies, encoding)?.byteLength ?? 0), 1_000);
}

/** The body in an encoding, when it is there and need not be made. */
export function keptBody(bodies: StoredAnswer["bodies"], encoding: Encoding): Buffer | undefined {
  return Object.getOwnPropertyDescriptor(bodies, encoding)?.value;
}

/** The best form for the client, or the part of it that is asked for; 304 when the client already has it. */
export function chooseForm(stored: StoredAnswer, asked: Choosing): Written {
  const part = requestedPart(stored, asked);
  const encoding = part ? "identity" : bestEncoding(asked.acceptEncoding, stored.bodies);
  const body = stored.bodies[encoding] ?? stored.bodies.identity;
  const etag = etagOf(stored, encoding);
  const headers: Record<string, string> = { ...stored.headers, ETag: etag, Vary: vary(stored) };
  if (stored.status === 200) headers["Last-Modified"] = new Date(stored.modified * 1_000).toUTCString();
  if (stored.ranges) headers["Accept-Ranges"] = "bytes";
  if (stored.status === 200 && isFresh(etag, stored.modified, asked)) {
    delete headers["Content-Type"];
    return { status: 304, headers, body: null };
  }
  if (part) return partOf(body, part, headers);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.byteLength);
  return { status: stored.status, headers, body: asked.method === "HEAD" ? null : body };
}

/** The validator of one form. A "." never occurs in the digest, so that two forms never share one. */
export function etagOf({ tag }: Pick<StoredAnswer, "tag">, encoding: Encoding): string {
  return encoding === "identity" ? `"${tag}"` : `"${tag}.${encoding}"`;
}

function vary({ headers }: StoredAnswer): string {
  return headers.Vary ? `${headers.Vary}, Accept-Encoding` : "Accept-Encoding";
}

/** RFC 9110, 13.2.2: the tag decides where there is one, and the date where there is none. */
function isFresh(etag: string, modified: number, { ifNoneMatch, ifModifiedSince }: Choosing): boolean {
  if (ifNoneMatch !== undefined) return isListed(etag, ifNoneMatch);
  return ifModifiedSince !== undefined && Date.parse(ifModifiedSince) / 1_000 >= modified;
}

const listedTags = /(?:W\/)?("[^"]*")/g;

/**
 * Whether a list of tags names this one, weak or not. Only the tag of the form that would be sent counts: a cache that
 * holds the page in another encoding would take a 304 for leave to send that one.
 */
function isListed(etag: string, ifNoneMatch: string): boolean {
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.matchAll(listedTags).some(([, listed]) => listed === etag);
}

/** What clients accept, by their header: browsers send few different ones. */
const acceptedBy = new Map<string, readonly Encoding[]>();
const mostHeaders = 500;

/** The first of our encodings that the client takes; `q=0` refuses one. */
export function bestEncoding(accept: string | undefined, bodies: StoredAnswer["bodies"]): Encoding {
  if (accept === undefined || accept === "") return "identity";
  let accepted = acceptedBy.get(accept);
  if (!accepted) {
    if (acceptedBy.size >= mostHeaders) acceptedBy.clear();
    accepted = encodings.filter((encoding) => accepts(accept, encoding));
    acceptedBy.set(accept, accepted);
  }
  return accepted.find((encoding) => encoding in bodies) ?? "identity";
}

function accepts(header: string, encoding: Encoding): boolean {
  for (const part of header.toLowerCase().split(",")) {
    const [name, ...parameters] = part.split(";").map((piece) => piece.trim());
    if (name !== encoding && name !== "*") continue;
    return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}
