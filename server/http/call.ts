import type { Context, Handler, Hono } from "hono";
import type * as v from "valibot";
import { parseBody, parseForm, parseQuery } from "./validate.ts";

/** A call of the API: what it takes is checked by the schemas that the OpenAPI document is written from. */
export interface CallDescription {
  /** A few words for the OpenAPI document. */
  summary: string;
  query?: v.GenericSchema;
  /** JSON. */
  body?: v.GenericSchema;
  /** The fields of a plain form in a page; such a call is no part of the OpenAPI document. */
  form?: v.GenericSchema;
  /** Without it the answer is 204, or a redirect for a form. */
  answer?: v.GenericSchema;
  /**
   * The rate of an address that it counts for; a call that writes or begins a check is refused to other sites' pages as
   * well.
   */
  rate?: "writes" | "searches" | "checks";
}

/** A call where it is mounted, below the API's prefix. */
export interface MountedCall extends CallDescription {
  method: "get" | "post";
  path: string;
}

type Input<D extends CallDescription> = D extends { body: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : D extends { form: infer S extends v.GenericSchema }
    ? v.InferOutput<S>
    : D extends { query: infer S extends v.GenericSchema }
      ? v.InferOutput<S>
      : undefined;

const descriptions = new WeakMap<object, CallDescription>();

/**
 * A route's handler with its description. It is handed what the request says once that has been checked: the body, the
 * form or the query. What does not pass is a 400, 413 or 415 problem, and the handler does not hear of it.
 */
export function call<const D extends CallDescription>(
  description: D,
  handle: (context: Context, input: Input<D>) => Response | Promise<Response>,
): Handler {
  const { query, body, form } = description;
  const handler = (context: Context) => {
    if (body) return parseBody(context, body).then((input) => handle(context, input as Input<D>));
    if (form) return parseForm(context, form).then((input) => handle(context, input as Input<D>));
    return handle(context, (query && parseQuery(context, query)) as Input<D>);
  };
  descriptions.set(handler, description);
  return handler;
}

/** The calls of these routes. Throws for a route that is none: it would be in no document and in no answer 405. */
export function mountedCalls(routes: Hono): MountedCall[] {
  return routes.routes.map(({ method, path, handler }) => {
    const description = descriptions.get(handler);
    if (!description)
      throw new Error(`${method} ${path} says nothing of itself: make it with call() (server/http/call.ts)`);
    return { ...description, method: method.toLowerCase() as MountedCall["method"], path };
  });
}
