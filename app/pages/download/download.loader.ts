import type { Download, DownloadList } from "../../../api/download.schema.ts";
import type { Head, SiteContext, Visit } from "../../router/route.ts";

/** Platforms with a page of their own. */
export const downloadPages = ["windows", "android", "ios"] as const;
export type DownloadPlatform = (typeof downloadPages)[number];

export interface PlatformData {
  platform: DownloadPlatform;
  download: Download;
  all: DownloadList;
}

export function isDownloadPlatform(value: string | undefined): value is DownloadPlatform {
  return (downloadPages as readonly (string | undefined)[]).includes(value);
}

/** Page validation: another platform has no page. */
export function isDownloadPage({ params }: Visit): boolean {
  return isDownloadPlatform(params.platform);
}

export async function loadPlatform({ params, signal }: Visit, { api }: SiteContext): Promise<PlatformData> {
  const platform = params.platform as DownloadPlatform;
  const all = await api.download({ signal });
  return { platform, download: all[platform], all };
}

export function loadDownloads({ signal }: Visit, { api }: SiteContext): Promise<DownloadList> {
  return api.download({ signal });
}

export function platformHead({ platform }: PlatformData, { t }: SiteContext): Head {
  return { title: t(`download.${platform}.meta.title`), description: t(`download.${platform}.meta.description`) };
}
