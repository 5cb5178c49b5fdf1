import { Hono } from "hono";
import { DownloadListSchema, type DownloadProof, DownloadProofSchema } from "../../api/download.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { call } from "../http/call.ts";
import type { Downloads } from "./downloads.ts";

interface Dependencies {
  downloads: Pick<Downloads, "list">;
  proof: () => DownloadProof;
}

/** The download list, and by what its files are known to be genuine; for everybody the same. */
export function downloadRoutes({ downloads, proof }: Dependencies): Hono {
  return new Hono()
    .get(
      apiPaths.download,
      call({ summary: "Downloads of all platforms", answer: DownloadListSchema }, (context) => {
        context.header("Cache-Control", "public, max-age=60");
        return context.json(downloads.list());
      }),
    )
    .get(
      apiPaths.downloadProof,
      call({ summary: "By what a genuine file is told", answer: DownloadProofSchema }, (context) => {
        context.header("Cache-Control", "public, max-age=60");
        return context.json(proof());
      }),
    );
}
