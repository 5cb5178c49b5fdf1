import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";
import { type DownloadList, type Platform, platforms } from "../../api/download.schema.ts";
import { errorReason } from "../database/error-reason.ts";
import type { Log } from "../log.ts";
import { makeFolder } from "../make-folder.ts";

export interface OfferedVersions {
  /** Whether the download list names this version of a platform, or ever did. */
  has(platform: Platform, version: string): boolean;
  /** Looks whether the list has changed. Cheap when it has not. */
  look(): void;
}

/** The latest of each platform that are remembered: nobody clicks on what was replaced a hundred releases ago. */
const remembered = 100;

const FileSchema = v.record(v.string(), v.array(v.pipe(v.string(), v.maxLength(40))));

/**
 * Remembers the versions that the site has offered, over restarts in `file` (null: in memory only). A page that was
 * open when a release came out still counts under its own version; a version that somebody made up does not.
 */
export function openOfferedVersions(options: {
  list: () => DownloadList;
  file: string | null;
  log: Log;
}): OfferedVersions {
  const { list, file, log } = options;
  const offered = new Map<string, string[]>(file === null ? [] : Object.entries(readVersions(file, log)));
  let seen: DownloadList | undefined;

  function look(): void {
    const current = list();
    if (current === seen) return;
    seen = current;
    const added = platforms.filter((platform) => {
      const { version } = current[platform];
      const earlier = offered.get(platform) ?? [];
      if (version === "" || earlier.includes(version)) return false;
      offered.set(platform, [...earlier, version].slice(-remembered));
      return true;
    });
    if (added.length > 0 && file !== null) writeVersions(file, Object.fromEntries(offered), log);
  }

  look();
  return {
    has(platform, version) {
      look();
      return list()[platform].version === version || (offered.get(platform)?.includes(version) ?? false);
    },
    look,
  };
}

function readVersions(file: string, log: Log): Record<string, string[]> {
  if (!existsSync(file)) return {};
  try {
    return v.parse(FileSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    log.warn({ file, reason: errorReason(error) }, "The versions offered before cannot be read; they begin anew.");
    return {};
  }
}

function writeVersions(file: string, versions: Record<string, string[]>, log: Log): void {
  try {
    makeFolder(dirname(file));
    const partial = `${file}.${process.pid}.partial`;
    writeFileSync(partial, `${JSON.stringify(versions, undefined, 2)}\n`);
    renameSync(partial, file);
  } catch (error) {
    log.warn({ file, reason: errorReason(error) }, "The versions offered cannot be kept over a restart.");
  }
}
