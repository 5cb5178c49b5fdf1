import { chooseForm, type StoredAnswer } from "./stored-answer.ts";

/** A stored answer in the form, or the part, that suits the request. */
export function respondStored({ method, headers: asked }: Request, stored: StoredAnswer): Response {
  const header = (name: string) => asked.get(name) ?? undefined;
  const { status, headers, body } = chooseForm(stored, {
    method,
    acceptEncoding: header("Accept-Encoding"),
    ifNoneMatch: header("If-None-Match"),
    ifModifiedSince: header("If-Modified-Since"),
    range: header("Range"),
    ifRange: header("If-Range"),
  });
  return new Response(body as BodyInit | null, { status, headers });
}
