import type { Context } from "hono";
import * as v from "valibot";
import { badRequest, HttpProblem } from "./problem.ts";

/** The largest body a call takes, in bytes. */
export const bodyLimit = 16 * 1024;

/**
 * The request's query, checked. A parameter given twice counts once, the first time; parameters the schema does
 * not name are ignored. Throws a 400 problem that names each field that did not pass.
 */
export function parseQuery<S extends v.GenericSchema>(context: Context, schema: S): v.InferOutput<S> {
  return check(schema, context.req.query(), "query");
}

/** The request's JSON body, checked. Throws 400, 413 or 415 problems; nothing has happened by then. */
export async function parseBody<S extends v.GenericSchema>(context: Context, schema: S): Promise<v.InferOutput<S>> {
  // sendBeacon can only send JSON with a preflight when the type is application/json; same-origin, so it may.
  requireType(context, "application/json", "Send the body as JSON with the header Content-Type: application/json.");
  const text = await readText(context.req.raw);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest("The body is not valid JSON.");
  }
  return check(schema, value, "body");
}

/**
 * The fields of a plain HTML form, checked. A field given twice counts once, the first time. Throws 400, 413 or 415
 * problems; nothing has happened by then.
 */
export async function parseForm<S extends v.GenericSchema>(context: Context, schema: S): Promise<v.InferOutput<S>> {
  requireType(context, "application/x-www-form-urlencoded", "Send the fields as a form does, URL-encoded.");
  const fields = new URLSearchParams(await readText(context.req.raw));
  return check(schema, Object.fromEntries([...fields].reverse()), "body");
}

function requireType(context: Context, type: string, detail: string): void {
  const [sent = ""] = (context.req.header("Content-Type") ?? "").split(";");
  if (sent.trim().toLowerCase() === type) return;
  throw new HttpProblem({ type: "about:blank", title: "Unsupported Media Type", status: 415, detail });
}

function check<S extends v.GenericSchema>(schema: S, value: unknown, where: "query" | "body"): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? where,
    detail: issue.message,
  }));
  const first = errors[0];
  throw badRequest(first ? `${first.field}: ${first.detail}` : `The ${where} is not valid.`, errors);
}

async function readText(request: Request): Promise<string> {
  const tooLarge = () =>
    new HttpProblem({
      type: "about:blank",
      title: "Content Too Large",
      status: 413,
      detail: `The body may have ${bodyLimit} bytes at most.`,
    });
  if (Number(request.headers.get("Content-Length") ?? 0) > bodyLimit) throw tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > bodyLimit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    // The sender went away: nobody reads the answer, and it is no failure of ours.
    throw badRequest("The body did not arrive whole.");
  }
  return Buffer.concat(chunks).toString("utf8");
}
