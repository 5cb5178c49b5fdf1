import { type DownloadList, emptyDownloadList } from "../../api/download.schema.ts";
import type { ContentFaults } from "../content/content.faults.ts";
import type { Log } from "../log.ts";
import { parseList } from "../remote-list/parse-list.ts";
import { openRemoteList, type RemoteListLimits } from "../remote-list/remote-list.ts";
import { DownloadFileSchema } from "./download-file.schema.ts";

export interface DownloadsOptions {
  /** Folder with downloads.json. */
  contentDir: string;
  /** Setting `downloadsUrl`; empty for downloads.json alone. */
  source: string;
  /** Where the source's last good list outlives a restart; null keeps it in memory only. */
  dataDir: string | null;
  log: Log;
  /** Where what is wrong with our own files is noted; without it, in the log alone. */
  faults?: ContentFaults | undefined;
  limits?: Partial<RemoteListLimits>;
}

export interface Downloads {
  /** The four entries; all empty while there is no list at all. The same object until the list changes. */
  list(): DownloadList;
  /** Changes exactly when the list does; empty while there is none. */
  version(): string;
  /** When the source last answered as it should, in milliseconds since 1970; null before, and without a source. */
  heardAt(): number | null;
  /** Reads downloads.json again; what is wrong is logged. */
  reload(): Promise<void>;
  /** Looks at the source now. */
  refresh(): Promise<void>;
  /** Resolves when the source was first asked, whatever came of it. */
  readonly asked: Promise<void>;
  close(): void;
}

/** Opens the download list (docs: content/README.md). Waits for files only; a source is asked in the background. */
export async function openDownloads({
  contentDir,
  source,
  dataDir,
  log,
  faults,
  limits = {},
}: DownloadsOptions): Promise<Downloads> {
  const parse = (value: unknown) => parseList(DownloadFileSchema, value);
  const remote = await openRemoteList<DownloadList>({
    name: "download list",
    contentFile: `${contentDir}/downloads.json`,
    source,
    parseContent: parse,
    parseSource: parse,
    lastGoodFile: dataDir === null ? null : `${dataDir}/downloads.last.json`,
    log,
    faults,
    limits,
  });
  return {
    list: () => remote.current ?? emptyDownloadList,
    version: () => remote.version,
    heardAt: () => remote.heardAt,
    reload: () => remote.reload(),
    refresh: () => remote.refresh(),
    asked: remote.asked,
    close: () => remote.close(),
  };
}
