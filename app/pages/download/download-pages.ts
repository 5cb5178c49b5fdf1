import { hasDownloadPage } from "../../../site/download-pages.ts";
import type { Visit } from "../../router/route.ts";

export type { DownloadPlatform } from "../../../site/download-pages.ts";

/** Page validation: another platform has no page. */
export function isDownloadPage({ params }: Visit): boolean {
  return hasDownloadPage(params.platform);
}
