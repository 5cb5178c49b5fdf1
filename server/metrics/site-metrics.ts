import type { RenderedPage, RenderRequest } from "../../app/entry.server.tsx";
import type { PageCache } from "../pages/page-cache.ts";
import type { Services } from "../services.ts";
import type { Family, Sample } from "./exposition.ts";
import { createHistogram } from "./histogram.ts";

type Render = (request: RenderRequest) => Promise<RenderedPage>;

/** Measures the rendering of pages: wraps `render`. */
export function measureRenders(render: Render): { render: Render; families: () => Family[] } {
  const times = createHistogram();
  let failed = 0;
  return {
    async render(request) {
      const began = performance.now();
      try {
        const page = await render(request);
        if (page.kind === "page" && page.status >= 500) failed += 1;
        return page;
      } catch (error) {
        failed += 1;
        throw error;
      } finally {
        times.observe((performance.now() - began) / 1_000);
      }
    },
    families: () => [
      {
        name: "site_render_seconds",
        help: "Time to render a page, with the calls that it makes.",
        type: "histogram",
        samples: times.samples(),
      },
      counter("site_render_failures_total", "Pages that became a 5xx.", [{ value: failed }]),
    ],
  };
}

export function pageCacheFamilies({ hits, misses, size, bytes }: PageCache): Family[] {
  return [
    counter("site_page_cache_requests_total", "Pages that were in the cache, and that were not.", [
      { labels: { found: "yes" }, value: hits },
      { labels: { found: "no" }, value: misses },
    ]),
    gauge("site_page_cache_pages", "Pages in the cache.", [{ value: size }]),
    gauge("site_page_cache_bytes", "Memory of the pages in the cache, roughly.", [{ value: bytes }]),
  ];
}

/** Events, lists that somebody else keeps, and the search. */
export function serviceFamilies({ events, nodes, downloads, search }: Services, now: number): Family[] {
  const searches = search.states();
  const heard = [
    ["nodes", nodes.heardAt()],
    ["downloads", downloads.heardAt()],
  ] as const;
  return [
    gauge("site_events_waiting", "Events that are not stored yet.", [{ value: events.waiting() }]),
    gauge("site_event_store_open", "1 while events are stored, 0 while they are refused.", [
      { labels: { engine: events.engine }, value: events.healthy() ? 1 : 0 },
    ]),
    gauge("site_search_locales", "Locales whose search answers, and whose is being opened.", [
      { labels: { state: "open" }, value: searches.open },
      { labels: { state: "opening" }, value: searches.opening },
    ]),
    counter("site_search_failures_total", "How often the search of a locale could not be opened.", [
      { value: searches.failures },
    ]),
    gauge(
      "site_feed_age_seconds",
      "Time since a list's source last answered as it should; absent without a source or an answer.",
      heard.flatMap(([list, at]) => (at === null ? [] : [{ labels: { list }, value: (now - at) / 1_000 }])),
    ),
  ];
}

function counter(name: string, help: string, samples: readonly Sample[]): Family {
  return { name, help, type: "counter", samples };
}

function gauge(name: string, help: string, samples: readonly Sample[]): Family {
  return { name, help, type: "gauge", samples };
}
