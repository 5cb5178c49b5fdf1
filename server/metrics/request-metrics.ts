import type { IncomingMessage, ServerResponse } from "node:http";
import type { Family } from "./exposition.ts";
import { createHistogram, type Histogram } from "./histogram.ts";

/** Counts requests by the name of their route and the class of their answer. */
export interface RequestMetrics {
  /** Begins to measure a request; it is counted when its answer has been sent or given up. */
  watch: (request: IncomingMessage, response: ServerResponse) => void;
  families: () => Family[];
}

export function createRequestMetrics(routeName: (url: string) => string): RequestMetrics {
  const answers = new Map<string, { labels: { route: string; status: string }; n: number }>();
  const times = new Map<string, Histogram>();
  let under = 0;

  function count(route: string, status: string): void {
    const key = `${route} ${status}`;
    const known = answers.get(key);
    if (known) known.n += 1;
    else answers.set(key, { labels: { route, status }, n: 1 });
  }

  return {
    watch(request, response) {
      const began = performance.now();
      const route = routeName(request.url ?? "");
      under += 1;
      response.once("close", () => {
        under -= 1;
        const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "aborted";
        count(route, status);
        let time = times.get(route);
        if (!time) {
          time = createHistogram();
          times.set(route, time);
        }
        time.observe((performance.now() - began) / 1_000);
      });
    },
    families: () => [
      {
        name: "site_requests_total",
        help: "Requests by route and class of the answer.",
        type: "counter",
        samples: [...answers.values()].map(({ labels, n }) => ({ labels, value: n })),
      },
      {
        name: "site_request_seconds",
        help: "Time from a request's headers to the end of its answer, by route.",
        type: "histogram",
        samples: [...times].flatMap(([route, time]) => time.samples({ route })),
      },
      {
        name: "site_requests_under_way",
        help: "Requests that are not answered yet.",
        type: "gauge",
        samples: [{ value: under }],
      },
    ],
  };
}
