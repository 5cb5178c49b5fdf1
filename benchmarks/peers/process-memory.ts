import { readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process with all that it has started, in MB; NaN where /proc is not to be had. */
export function residentMegabytes(pid: number): number {
  try {
    const parents = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
    const family = new Set([pid]);
    for (let size = 0; size !== family.size; ) {
      size = family.size;
      for (const one of parents) if (family.has(one.parent)) family.add(one.pid);
    }
    return [...family].reduce((sum, one) => sum + resident(one), 0);
  } catch {
    return Number.NaN;
  }
}

/** 0 for a process that has ended meanwhile. */
function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function resident(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) / 1_000;
}
