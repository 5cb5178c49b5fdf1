import * as v from "valibot";
import type { canaryStates } from "../../api/trust.schema.ts";
import { keyName, parseSignature, SignatureError } from "../../site/minisign.ts";
import { checkSignature, readPublicKey, type SecretKey, signFile } from "../signatures/minisign.ts";

/** Names of the signed statement, in the content folder and below /trust on the site. */
export const canaryFile = "canary.txt";
export const canarySignatureFile = `${canaryFile}.minisig`;

export type CanaryState = (typeof canaryStates)[number];

/** What the owner states, and for how long it holds: content/canary.yaml. */
export const CanarySourceSchema = v.strictObject(
  {
    days: v.pipe(
      v.number("must be a whole number of days"),
      v.integer("must be a whole number of days"),
      v.minValue(1, "must be 1 or more"),
      v.maxValue(366, "must be 366 or fewer"),
    ),
    statement: v.pipe(v.string("must be text"), v.trim(), v.maxLength(5_000, "must have 5,000 characters or fewer")),
  },
  "must have days and statement",
);
export type CanarySource = v.InferOutput<typeof CanarySourceSchema>;

interface Signing {
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
  key: SecretKey;
}

const dayMs = 86_400_000;

/** The statement as a file with its dates, and the file's signature. */
export function signCanary({ days, statement }: CanarySource, { origin, now, key }: Signing) {
  const [signed, renew] = [now, now + days * dayMs].map((time) => new Date(time).toISOString());
  const text = `Warrant canary of ${origin}\nSigned: ${signed}\nTo be renewed by: ${renew}\n\n${statement}\n`;
  return { text, signature: signFile(Buffer.from(text), key, `canary of ${origin}, ${signed}`) };
}

/** What a signed statement says, and whether it can be relied on. */
export interface ReadCanary {
  state: CanaryState;
  /** ISO 8601; null, like the rest, unless the signature is good. */
  signed: string | null;
  renew: string | null;
  statement: string;
  /** The public key that its signature is good for. */
  key: string | null;
}

interface Expected {
  /** Public keys as their lines, any of which counts. */
  keys: readonly string[];
  origin: string;
}

const form = /^Warrant canary of (\S+)\nSigned: (\S+Z)\nTo be renewed by: (\S+Z)\n\n([\s\S]*)$/;

/** Checks a statement by its signature. Its age is not looked at: `stateAt` does that. */
export function readCanary(text: string, signature: string, { keys, origin }: Expected): ReadCanary {
  const failed = (state: CanaryState): ReadCanary => ({ state, signed: null, renew: null, statement: "", key: null });
  if (signature.trim() === "") return failed("unsigned");
  const signer = signerOf(signature);
  if (signer === undefined) return failed("unreadable");
  const key = keys.find((line) => keyName(readPublicKey(line).id) === signer);
  if (key === undefined) return failed("unknownKey");
  try {
    checkSignature(Buffer.from(text), signature, readPublicKey(key));
  } catch (error) {
    if (error instanceof SignatureError) return failed("changed");
    throw error;
  }
  const [, site = "", signed = "", renew = "", statement = ""] = form.exec(text) ?? [];
  if (Number.isNaN(Date.parse(signed)) || Number.isNaN(Date.parse(renew))) return failed("unreadable");
  const state = site === origin ? "good" : "otherSite";
  return { state, signed, renew, statement: statement.trim(), key };
}

/** How far a clock may be ahead of ours, in milliseconds. */
const tolerance = dayMs;

/** The state of a statement at a time, in milliseconds since 1970. */
export function stateAt({ state, signed, renew }: ReadCanary, now: number): CanaryState {
  if (state !== "good" || signed === null || renew === null) return state;
  if (Date.parse(signed) > now + tolerance) return "future";
  return Date.parse(renew) < now ? "old" : "good";
}

function signerOf(signature: string): string | undefined {
  try {
    return keyName(parseSignature(signature).id);
  } catch (error) {
    if (error instanceof SignatureError) return undefined;
    throw error;
  }
}
