import { platforms } from "../../../api/choices.ts";
import type { DownloadList, Platform } from "../../../api/download.schema.ts";
import { type ReleaseFile, releaseFiles } from "./release-files.ts";

/** A file that is offered now, and can be held against its checksum. */
export interface ListedFile extends ReleaseFile {
  platform: Platform;
  version: string;
  sha256: string;
}

/** Every file of the list that has a checksum. */
export function listedFiles(list: DownloadList): ListedFile[] {
  return platforms.flatMap((platform) =>
    releaseFiles(list[platform]).flatMap((file) =>
      file.sha256 === undefined ? [] : [{ ...file, sha256: file.sha256, platform, version: list[platform].version }],
    ),
  );
}
