import { readFileSync } from "node:fs";

/** Clock ticks a second that Linux counts processor time in, on every machine that Node runs on. */
const ticks = 100;

/** Seconds of processor time that a process and its children have taken; NaN where there is no /proc. */
export function processorTime(pid: number): number {
  try {
    // The second field is a name in brackets, which may have anything in it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const own = (Number(fields[11]) + Number(fields[12])) / ticks;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    const pids = children === "" ? [] : children.split(" ").map(Number);
    return pids.reduce((sum, child) => sum + processorTime(child), own);
  } catch {
    return Number.NaN;
  }
}
