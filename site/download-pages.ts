/** Platforms with a page of their own, `/download/{platform}`. Any other has its place on `/download`. */
export const downloadPages = ["windows", "android", "ios"] as const;
export type DownloadPlatform = (typeof downloadPages)[number];

export function hasDownloadPage(platform: string | undefined): platform is DownloadPlatform {
  return (downloadPages as readonly (string | undefined)[]).includes(platform);
}

/** Where a platform is offered, as a path without the locale's prefix. */
export function downloadPagePath(platform: string): string {
  return hasDownloadPage(platform) ? `/download/${platform}` : "/download";
}
