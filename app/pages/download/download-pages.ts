import type { Visit } from "../../router/route.ts";

/** Platforms with a page of their own. */
export const downloadPages = ["windows", "android", "ios"] as const;
export type DownloadPlatform = (typeof downloadPages)[number];

export function isDownloadPlatform(value: string | undefined): value is DownloadPlatform {
  return (downloadPages as readonly (string | undefined)[]).includes(value);
}

/** Page validation: another platform has no page. */
export function isDownloadPage({ params }: Visit): boolean {
  return isDownloadPlatform(params.platform);
}
