import type { ArticleType } from "../../api/common.schema.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { countedQuery } from "../empty-searches/counted-query.ts";
import { createTally } from "../empty-searches/empty-search.tally.ts";
import { decayedViews } from "../popularity/article-views.repository.ts";
import {
  type CampaignEvent,
  type ClickEvent,
  type CountedEvent,
  clickRow,
  type FeedbackEvent,
  feedbackRow,
  type ViewEvent,
  viewRow,
  visitRow,
} from "./counted-event.ts";
import { other } from "./counted-text.ts";
import { createDailyVariety } from "./daily-variety.ts";
import type { Engine } from "./database.ts";
import { dayOf } from "./day.ts";
import { createEventQueue } from "./event-queue.ts";
import { type DatabaseOptions, openDatabase } from "./open.ts";
import { createReports, type Reports } from "./reports.ts";
import { deleteDaysBefore } from "./retention.ts";
import { type RetryDelays, superviseDatabase } from "./supervise.ts";
import { writeEvents } from "./write-events.ts";

/**
 * Counts what happens on the site, per UTC day. Each `record…` resolves only after the commit that holds the
 * event, and rejects with EventsUnavailable when it is not stored; nothing in between. No call takes anything about
 * a visitor, and texts that hold an address are replaced.
 */
export interface EventStore {
  readonly engine: Engine;
  recordClick(click: ClickEvent): Promise<void>;
  recordCampaignVisit(visit: CampaignEvent): Promise<void>;
  /** `times` for readings that were added up before. */
  recordArticleView(view: ViewEvent, times?: number): Promise<void>;
  recordFeedback(feedback: FeedbackEvent): Promise<void>;
  /** A search that found nothing: remembered in memory, stored from the fifth of the day on. */
  recordEmptySearch(search: { locale: LocaleCode; query: string }): Promise<void>;
  /** Sums per day and column, for the team. */
  readonly reports: Reports;
  /** Article ids with their score: views that lose half their worth every `halfLifeDays` days. */
  popularArticles(type: ArticleType, halfLifeDays: number): Promise<Map<string, number>>;
  /** Deletes the counts of all days before this one; returns how many counters went. */
  deleteBefore(day: string): Promise<number>;
  /** Whether the database is open. */
  healthy(): boolean;
  /** Events that are not stored yet. */
  waiting(): number;
  /** Takes no more events, stores those under way, and closes the database. */
  close(): Promise<void>;
}

export interface EventLimits {
  /** Most events waiting to be stored. */
  queue: number;
  /** Most events in one commit. */
  batch: number;
  /** Most different campaigns a day, and most different versions a day, that are counted by name. */
  dailyVariety: number;
  /** Most different searches without a result that a day is remembered for. */
  searches: number;
  retry: RetryDelays;
}

const defaultLimits: EventLimits = {
  queue: 20_000,
  batch: 500,
  dailyVariety: 2_000,
  searches: 10_000,
  retry: { first: 250, longest: 30_000 },
};

/**
 * Opens the event store: an SQLite file in `dataDir`, or PostgreSQL at `databaseUrl`. Never rejects: while the
 * database cannot be reached it is tried again in the background and events are refused.
 */
export async function openEventStore(
  options: DatabaseOptions & { limits?: Partial<EventLimits> },
): Promise<EventStore> {
  const limits = { ...defaultLimits, ...options.limits };
  const { clock, log } = options;
  const supervisor = await superviseDatabase({
    open: (lost) => openDatabase(options, lost),
    log,
    retry: limits.retry,
  });
  const queue = createEventQueue<CountedEvent>({
    capacity: limits.queue,
    batchSize: limits.batch,
    rest: (commitMilliseconds) => (supervisor.healthy() ? supervisor.current().rest(commitMilliseconds) : 0),
    async commit(events) {
      const database = supervisor.current();
      try {
        await writeEvents(database, events);
        supervisor.worked();
      } catch (error) {
        supervisor.failed(database, error);
        throw error;
      }
    },
  });
  const campaigns = createDailyVariety(limits.dailyVariety);
  const versions = createDailyVariety(limits.dailyVariety);
  const searches = createDailyVariety(limits.dailyVariety);
  const tally = createTally(limits.searches);
  const today = () => dayOf(clock());

  async function store(event: CountedEvent): Promise<void> {
    // A closed or lost database refuses at once: waiting in the queue would not help.
    supervisor.current();
    await queue.add(event);
  }

  return {
    engine: options.databaseUrl === "" ? "sqlite" : "postgresql",
    recordClick(click) {
      const day = today();
      const version = versions.admits(day, click.version) ? click.version : other;
      return store({ table: "download_clicks", row: clickRow(day, { ...click, version }) });
    },
    recordCampaignVisit(visit) {
      const day = today();
      const varied = (combination: string) => campaigns.admits(day, combination);
      return store({ table: "campaign_visits", row: visitRow(day, visit, varied) });
    },
    recordArticleView: (view, times = 1) => store({ table: "article_views", row: viewRow(today(), view, times) }),
    recordFeedback: (feedback) => store({ table: "article_feedback", row: feedbackRow(today(), feedback) }),
    async recordEmptySearch({ locale, query: asked }) {
      const query = countedQuery(asked);
      if (query === undefined) return;
      const day = today();
      const key = `${locale} ${query}`;
      const n = tally.count(day, key);
      if (n === 0 || !searches.admits(day, key)) return;
      try {
        await store({ table: "empty_searches", row: { day, locale, query, n } });
      } catch (error) {
        tally.giveBack(day, key, n);
        throw error;
      }
    },
    reports: createReports(() => supervisor.current().db),
    popularArticles: async (type, halfLifeDays) =>
      await decayedViews(supervisor.current().db, { type, today: today(), halfLifeDays }),
    deleteBefore: (day) => deleteDaysBefore(() => supervisor.current().db, day),
    healthy: () => supervisor.healthy(),
    waiting: () => queue.waiting,
    async close() {
      await queue.close();
      await supervisor.close();
    },
  };
}
