import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { LoadOptions, LoadResult } from "./load.ts";

const run = promisify(execFile);

export function hasWrk(): boolean {
  return !spawnSync("wrk", ["--version"]).error;
}

/**
 * The same load as `load`, by wrk with one thread: written in C, it asks more than twice as fast. Whole seconds only.
 */
export async function loadByWrk(options: LoadOptions): Promise<LoadResult> {
  const { origin, connections, milliseconds } = options;
  const folder = mkdtempSync(join(tmpdir(), "wrk-"));
  const script = join(folder, "requests.lua");
  writeFileSync(script, requests(options));
  try {
    const seconds = String(Math.max(1, Math.round(milliseconds / 1_000)));
    const args = ["--threads=1", `--connections=${connections}`, `--duration=${seconds}s`, "--script", script, origin];
    const { stdout } = await run("wrk", args);
    const [, perSecond, p99, failures, bytes] = /^result (\S+) (\S+) (\S+) (\S+)$/m.exec(stdout) ?? [];
    if (perSecond === undefined) throw new Error(`wrk said:\n${stdout}`);
    return {
      perSecond: Number(perSecond),
      p99: Number(p99),
      failures: Number(failures),
      bytes: Number(bytes),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Requests are put together once; wrk counts in microseconds. */
function requests({ paths, encoding }: LoadOptions): string {
  return `local paths = { ${paths.map((path) => JSON.stringify(path)).join(", ")} }
local requests = {}
local turn = 0
init = function()
  wrk.headers["Accept"] = "text/html"
  wrk.headers["Accept-Encoding"] = ${JSON.stringify(encoding)}
  for at, path in ipairs(paths) do requests[at] = wrk.format("GET", path) end
end
request = function()
  turn = turn % #requests + 1
  return requests[turn]
end
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format("result %.1f %.3f %d %.0f\\n", summary.requests / (summary.duration / 1e6),
    latency:percentile(99) / 1e3, failed, summary.bytes / math.max(1, summary.requests)))
end
`;
}
