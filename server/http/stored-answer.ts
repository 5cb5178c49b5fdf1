import { createHash } from "node:crypto";

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** An answer kept in memory as ready bytes, in every encoding we have of it. */
export interface StoredAnswer {
  status: number;
  /** Headers of every form of the answer; Content-Encoding, Content-Length, ETag and Vary are added. */
  headers: Readonly<Record<string, string>>;
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Strong validator of the identity form, without quotes. */
  tag: string;
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
}

export function storedAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  identity: Buffer,
  others: Partial<Record<Encoding, Buffer>> = {},
): StoredAnswer {
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return { status, headers, bodies: { ...others, identity }, tag };
}

/** Bytes in memory, roughly. */
export function storedSize({ bodies }: StoredAnswer): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 1_000);
}

/** The best form for the client; 304 when it already has it. */
export function chooseForm(stored: StoredAnswer, { method, acceptEncoding, ifNoneMatch }: Choosing): Written {
  const encoding = bestEncoding(acceptEncoding, stored.bodies);
  const body = stored.bodies[encoding] ?? stored.bodies.identity;
  const etag = encoding === "identity" ? `"${stored.tag}"` : `"${stored.tag}-${encoding}"`;
  const headers: Record<string, string> = { ...stored.headers, ETag: etag, Vary: vary(stored) };
  if (stored.status === 200 && isKnown(ifNoneMatch, stored.tag)) {
    delete headers["Content-Type"];
    return { status: 304, headers, body: null };
  }
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.byteLength);
  return { status: stored.status, headers, body: method === "HEAD" ? null : body };
}

function vary({ headers }: StoredAnswer): string {
  return headers.Vary ? `${headers.Vary}, Accept-Encoding` : "Accept-Encoding";
}

/** Any of our forms of the same content counts as the same. */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some(
    (candidate) =>
      candidate.trim() === "*" ||
      candidate
        .trim()
        .replace(/^W\//, "")
        .replace(/^"|(-\w+)?"$/g, "") === tag,
  );
}

/** The first of our encodings that the client takes; `q=0` refuses one. */
export function bestEncoding(accept: string | undefined, bodies: StoredAnswer["bodies"]): Encoding {
  if (accept === undefined || accept === "") return "identity";
  for (const encoding of encodings) {
    if (bodies[encoding] && accepts(accept, encoding)) return encoding;
  }
  return "identity";
}

function accepts(header: string, encoding: Encoding): boolean {
  for (const part of header.toLowerCase().split(",")) {
    const [name, ...parameters] = part.split(";").map((piece) => piece.trim());
    if (name !== encoding && name !== "*") continue;
    return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}
