import {
  bestEncoding,
  type Choosing,
  chooseForm,
  type Encoding,
  keptBody,
  type StoredAnswer,
} from "./stored-answer.ts";

/** A whole answer in one form: names and values of all its headers in one list, as Node takes them, and the bytes. */
export interface PreparedForm {
  status: number;
  headers: readonly string[];
  body: Buffer;
}

/**
 * Makes the function that hands out whole answers with the headers of every answer (`common`) and those that stand in
 * place of the answer's own (`instead`), put together once for each form and kept as long as the answer is. undefined: the request asks for something else than the whole (HEAD, a part, or
 * whether what it has is still good), or for a form that has to be made.
 */
export function prepareForms(common: Readonly<Record<string, string>>, instead: Readonly<Record<string, string>> = {}) {
  const kept = new WeakMap<StoredAnswer, Partial<Record<Encoding, PreparedForm>>>();

  return (stored: StoredAnswer, asked: Choosing): PreparedForm | undefined => {
    const { method, acceptEncoding, ifNoneMatch, ifModifiedSince, range } = asked;
    if (method !== "GET" || ifNoneMatch !== undefined || ifModifiedSince !== undefined || range !== undefined) {
      return undefined;
    }
    let forms = kept.get(stored);
    if (!forms) {
      forms = {};
      kept.set(stored, forms);
    }
    const encoding = bestEncoding(acceptEncoding, stored.bodies);
    if (!keptBody(stored.bodies, encoding)) return undefined;
    forms[encoding] ??= prepare(stored, { method, acceptEncoding, ifNoneMatch });
    return forms[encoding];
  };

  function prepare(stored: StoredAnswer, asked: Choosing): PreparedForm {
    const { status, headers, body } = chooseForm(stored, asked);
    const all = Object.entries({ ...common, ...headers, ...instead });
    return { status, headers: all.flat(), body: body ?? Buffer.alloc(0) };
  }
}
