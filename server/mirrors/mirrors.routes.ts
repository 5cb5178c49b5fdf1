import { Hono } from "hono";
import { notFound } from "../http/problem.ts";
import type { Mirrors } from "./mirrors.ts";
import { listFile, listSignatureFile } from "./signed-mirrors.ts";

/** The signed list of the site's copies, in the bytes that were signed, and its signature. 404 while there is none. */
export function mirrorRoutes({ mirrors }: { mirrors: Pick<Mirrors, "current"> }): Hono {
  const list = () => {
    const current = mirrors.current();
    if (!current) throw notFound("There is no signed list of mirrors.");
    return current;
  };
  return new Hono()
    .get(`/${listFile}`, ({ body }) =>
      body(list().text, 200, { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" }),
    )
    .get(`/${listSignatureFile}`, ({ body }) =>
      body(list().signature, 200, {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=300",
      }),
    );
}
