import type { DownloadList } from "../../../api/download.schema.ts";
import type { Head, SiteContext, Visit } from "../../router/route.ts";
import { titled } from "../titled.ts";
import type { DownloadPlatform } from "./download-pages.ts";

export interface PlatformData {
  platform: DownloadPlatform;
  all: DownloadList;
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
