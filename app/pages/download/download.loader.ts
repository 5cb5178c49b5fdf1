import type { DownloadList } from "../../../api/download.schema.ts";
import type { Head, SiteContext, Visit } from "../../router/route.ts";
import { titled } from "../titled.ts";

/** Platforms with a page of their own. */
export const downloadPages = ["windows", "android", "ios"] as const;
export type DownloadPlatform = (typeof downloadPages)[number];

export interface PlatformData {
  platform: DownloadPlatform;
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
  return { platform: params.platform as DownloadPlatform, all: await api.download({ signal }) };
}

export function loadDownloads({ signal }: Visit, { api }: SiteContext): Promise<DownloadList> {
  return api.download({ signal });
}

export function downloadHead(data: DownloadList, context: SiteContext, visit: Visit): Head {
  return { ...titled("download.all")(data, context, visit), image: "/share/download.png" };
}

export function platformHead(data: PlatformData, context: SiteContext, visit: Visit): Head {
  return { ...titled(`download.${data.platform}`)(data, context, visit), image: "/share/download.png" };
}
