import { useEffect } from "react";
import type { DownloadList } from "../../../api/download.schema.ts";
import { useSite } from "../../router/router-context.tsx";

/** The list that a download page came with is the list of this visit. */
export function useKeepDownloadList(list: DownloadList): void {
  const { downloads } = useSite();
  useEffect(() => downloads.replace(list), [downloads, list]);
}
