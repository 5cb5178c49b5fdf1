import * as v from "valibot";
import { SignatureError } from "../../site/minisign.ts";
import { checkSignature, type PublicKey, type SecretKey, signFile } from "../signatures/minisign.ts";
import { type MirrorFile, type SignedMirrors, SignedMirrorsSchema } from "./mirror-file.schema.ts";

/** Names of the signed list, in the content folder, on the site and in each of its copies. */
export const listFile = "mirrors.json";
export const listSignatureFile = `${listFile}.minisig`;

/** A list with the very bytes that were signed. */
export interface SignedList {
  text: string;
  signature: string;
  list: SignedMirrors;
}

interface Signing {
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
  key: SecretKey;
}

/** The list as a file, with its signature. */
export function signMirrors({ mirrors }: MirrorFile, { origin, now, key }: Signing): Omit<SignedList, "list"> {
  const signed = new Date(now).toISOString();
  const text = `${JSON.stringify({ site: origin, signed, mirrors } satisfies SignedMirrors, null, 2)}\n`;
  return { text, signature: signFile(Buffer.from(text), key, `mirrors of ${origin}, ${signed}`) };
}

export interface Expected {
  /** Public keys, any of which counts. */
  keys: readonly PublicKey[];
  /** Left out by whoever cannot know it: the list of any site then. */
  origin?: string;
  /** When the list was signed that is known already; an older one is refused. */
  known?: string | undefined;
}

/** Reads a signed list. Throws SignatureError: nobody signed it, it is another site's, or older than what is known. */
export function readSignedMirrors(text: string, signature: string, { keys, origin, known }: Expected): SignedList {
  checkByAny(text, signature, keys);
  const list = parsedList(text);
  if (origin !== undefined && list.site !== origin)
    throw new SignatureError(`It is the list of ${list.site}, not of ${origin}.`);
  if (known !== undefined && Date.parse(list.signed) < Date.parse(known)) {
    throw new SignatureError(`It is older than the list that is known: signed ${list.signed}, and that one ${known}.`);
  }
  return { text, signature, list };
}

function checkByAny(text: string, signature: string, keys: readonly PublicKey[]): void {
  const refusals: unknown[] = [];
  for (const key of keys) {
    try {
      checkSignature(Buffer.from(text), signature, key);
      return;
    } catch (error) {
      refusals.push(error);
    }
  }
  throw refusals[0] ?? new SignatureError("There is no public key to check it by: keys.mirrors in site.yaml is empty.");
}

function parsedList(text: string): SignedMirrors {
  try {
    return v.parse(SignedMirrorsSchema, JSON.parse(text));
  } catch (cause) {
    throw new SignatureError("It is signed, and it is no list of mirrors.", { cause });
  }
}
