import { monitorEventLoopDelay } from "node:perf_hooks";
import { version } from "../version.ts";
import type { Family, Sample } from "./exposition.ts";

/** Time between two looks at the event loop, in milliseconds. */
const resolution = 20;

/** The state of the process: memory, and how late the event loop is. Close it when it is not asked any more. */
export function openProcessMetrics(): { families: () => Family[]; close: () => void } {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  return {
    families() {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const late = delaySamples(delay);
      delay.reset();
      return [
        gauge("site_build_info", "The release that runs, always 1.", [
          { labels: { version, node: process.versions.node }, value: 1 },
        ]),
        gauge("process_resident_memory_bytes", "Memory that the process holds.", [{ value: rss }]),
        gauge("site_heap_bytes", "Memory of JavaScript.", [
          { labels: { kind: "used" }, value: heapUsed },
          { labels: { kind: "total" }, value: heapTotal },
          { labels: { kind: "external" }, value: external },
        ]),
        {
          name: "process_cpu_seconds_total",
          help: "Processor time spent.",
          type: "counter",
          samples: [{ value: (user + system) / 1_000_000 }],
        },
        gauge("process_start_time_seconds", "When the process began, since 1970.", [
          { value: Math.round(Date.now() / 1_000 - process.uptime()) },
        ]),
        gauge("site_event_loop_delay_seconds", "How late the event loop was since it was asked last.", late),
      ];
    },
    close: () => void delay.disable(),
  };
}

function delaySamples(delay: ReturnType<typeof monitorEventLoopDelay>): Sample[] {
  // Node measures from one look to the next: one that is on time has taken the time between two.
  const seconds = (nanoseconds: number) => (delay.count === 0 ? 0 : Math.max(0, nanoseconds / 1e9 - resolution / 1e3));
  return [
    { labels: { quantile: "0.5" }, value: seconds(delay.percentile(50)) },
    { labels: { quantile: "0.99" }, value: seconds(delay.percentile(99)) },
    { labels: { quantile: "1" }, value: seconds(delay.max) },
  ];
}

function gauge(name: string, help: string, samples: readonly Sample[]): Family {
  return { name, help, type: "gauge", samples };
}
