import { type DownloadPlatform, hasDownloadPage } from "../../../site/download-pages.ts";
import { pageNotFound } from "../../router/errors.ts";
import type { Head, SiteContext, Visit } from "../../router/route.ts";
import { listOfVisit } from "../download/download.loader.ts";

/** The system of the card; of one that nothing is released for there is no card. */
export async function loadCard({ params, signal }: Visit, context: SiteContext): Promise<DownloadPlatform> {
  const { platform } = params;
  if (!hasDownloadPage(platform)) throw pageNotFound();
  const list = await listOfVisit(context, signal);
  if (list[platform].download_url === "") throw pageNotFound();
  return platform;
}

/** Search engines take the download page, which says the same and more. */
export function cardHead(platform: DownloadPlatform, { t }: SiteContext): Head {
  return {
    title: t(`download.${platform}.title`),
    description: t("pass.card.description"),
    image: "/share/download.png",
    noindex: true,
  };
}
