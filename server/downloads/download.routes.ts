import { Hono } from "hono";
import { DownloadListSchema } from "../../api/download.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { call } from "../http/call.ts";
import type { Downloads } from "./downloads.ts";

/** The download list, for everybody the same. */
export function downloadRoutes({ downloads }: { downloads: Pick<Downloads, "list"> }): Hono {
  return new Hono().get(
    apiPaths.download,
    call({ summary: "Downloads of all platforms", answer: DownloadListSchema }, (context) => {
      context.header("Cache-Control", "public, max-age=60");
      return context.json(downloads.list());
    }),
  );
}
