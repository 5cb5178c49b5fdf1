import type { DownloadList, DownloadProof } from "../../../api/download.schema.ts";
import type { Head, Route, SiteContext, Visit } from "../../router/route.ts";
import { titled } from "../titled.ts";
import type { DownloadPlatform } from "./download-pages.ts";

export interface PlatformData {
  platform: DownloadPlatform;
  all: DownloadList;
}

export async function loadPlatform({ params, signal }: Visit, context: SiteContext): Promise<PlatformData> {
  return { platform: params.platform as DownloadPlatform, all: await listOfVisit(context, signal) };
}

export function loadDownloads({ signal }: Visit, context: SiteContext): Promise<DownloadList> {
  return listOfVisit(context, signal);
}

export interface VerifyData {
  all: DownloadList;
  proof: DownloadProof;
}

export async function loadVerify({ signal }: Visit, context: SiteContext): Promise<VerifyData> {
  const [all, proof] = await Promise.all([listOfVisit(context, signal), context.api.downloadProof({ signal })]);
  return { all, proof };
}

/** The list that this visit knows, or the server's: it is asked for once. */
export async function listOfVisit({ api, downloads }: SiteContext, signal: AbortSignal): Promise<DownloadList> {
  const known = downloads.known();
  if (known) return known;
  const list = await api.download({ signal });
  downloads.replace(list);
  return list;
}

export function downloadHead(data: DownloadList, context: SiteContext, visit: Visit): Head {
  return { ...titled("download.all")(data, context, visit), image: "/share/download.png" };
}

export function platformHead(data: PlatformData, context: SiteContext, visit: Visit): Head {
  return { ...titled(`download.${data.platform}`)(data, context, visit), image: "/share/download.png" };
}

export const verifyHead: Route["head"] = (...of) => ({ ...titled("verify")(...of), image: "/share/download.png" });
