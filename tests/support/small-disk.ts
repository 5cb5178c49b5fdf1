import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningSite } from "./site.ts";

/** Namespaces of its own, in which an ordinary user may mount. */
const unshare = ["unshare", "--user", "--map-root-user", "--mount"] as const;

/** Whether this system lets an ordinary user have a disk of its own: Linux with user namespaces. */
export function canHaveSmallDisk(): boolean {
  const [program, ...rest] = unshare;
  return spawnSync(program, [...rest, "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
}

/** For `startSite`: its data folder is a disk of so many megabytes, in memory, which goes with the process. */
export function withSmallDisk(megabytes: number): readonly string[] {
  return mounted(`size=${megabytes}m`);
}

/** For `startSite`: its data folder is there, empty, and nobody may write to it. */
export function withReadOnlyDisk(): readonly string[] {
  return mounted("ro");
}

function mounted(options: string): readonly string[] {
  return [...unshare, "sh", "-c", `mount -t tmpfs -o ${options} tmpfs "$DATA_DIR" && exec "$0" "$@"`];
}

/** That disk of a running site, as the site sees it. */
export function smallDiskOf({ process, dataDir }: RunningSite) {
  const folder = join(`/proc/${process.pid}/root`, dataDir);
  const filler = join(folder, "filler");
  return {
    /** Where others than the site reach it, as long as the site runs. */
    folder,
    /** Leaves no byte. */
    fill(): void {
      for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 4)) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: "a" });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
    },
    /** Gives back what `fill` took. */
    empty: () => rmSync(filler, { force: true }),
  };
}
