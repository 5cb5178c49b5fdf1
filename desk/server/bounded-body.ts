import type { MiddlewareHandler } from "hono";

/**
 * Reads the body of a request before anybody else does, and answers 413 as soon as it is larger than its path may
 * have, in bytes, whatever length it was said to have.
 */
export function boundedBody(mostAt: (path: string) => number): MiddlewareHandler {
  return async (context, next) => {
    const most = mostAt(context.req.path);
    const { body } = context.req.raw;
    if (!body) return await next();
    const read = Number(context.req.header("content-length") ?? 0) > most ? undefined : await readBody(body, most);
    if (!read) return context.text(`A form may have ${most} bytes at most.\n`, 413, { Connection: "close" });
    context.req.raw = new Request(context.req.raw.url, {
      method: context.req.method,
      headers: context.req.raw.headers,
      body: read,
    });
    return await next();
  };
}

/** Undefined when there is more than `most`; the rest stays unread. */
async function readBody(body: ReadableStream<Uint8Array>, most: number): Promise<Blob | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > most) return undefined;
    pieces.push(new Uint8Array(piece));
  }
  return new Blob(pieces);
}
