import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { EventsUnavailable } from "./events-unavailable.ts";

export interface EventQueueOptions<E> {
  /** Writes a batch durably, all of it or nothing; rejects when it did not. */
  commit: (events: readonly E[]) => Promise<void>;
  /** Most events waiting at a time, with the batch that is being written. */
  capacity: number;
  /** Most events in one commit. */
  batchSize: number;
  /** Milliseconds to leave the event loop alone after a commit that took so many milliseconds. */
  rest?: (commitMilliseconds: number) => number;
}

export interface EventQueue<E> {
  /**
   * Resolves once the commit that holds the event is done, and never earlier. Rejects with EventsUnavailable when
   * the queue is full or closed, or when that commit failed.
   */
  add(event: E): Promise<void>;
  /** Events that are not answered yet, with the batch that is being written. */
  readonly waiting: number;
  /** Takes no more events, writes those that wait and resolves when the last one is answered. */
  close(): Promise<void>;
}

interface Waiting<E> {
  event: E;
  stored: () => void;
  failed: (error: EventsUnavailable) => void;
}

/**
 * Group commit: events that arrive while one commit is under way go into the next one together, so that the cost
 * of a durable write is shared and grows with the load, not with the number of visitors.
 */
export function createEventQueue<E>({ commit, capacity, batchSize, rest }: EventQueueOptions<E>): EventQueue<E> {
  let waiting: Waiting<E>[] = [];
  let unanswered = 0;
  let draining: Promise<void> | undefined;
  let closed = false;

  async function drain(): Promise<void> {
    // One turn of the event loop gathers what the requests of this turn bring.
    await nextTurn();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      const began = performance.now();
      await write(batch);
      if (waiting.length > 0) await pause(rest?.(performance.now() - began) ?? 0);
    }
    draining = undefined;
  }

  async function write(batch: readonly Waiting<E>[]): Promise<void> {
    try {
      await commit(batch.map(({ event }) => event));
      for (const { stored } of batch) stored();
    } catch (cause) {
      const error =
        cause instanceof EventsUnavailable ? cause : new EventsUnavailable("database down", { cause: cause });
      for (const { failed } of batch) failed(error);
    } finally {
      unanswered -= batch.length;
    }
  }

  return {
    add(event) {
      if (closed) return Promise.reject(new EventsUnavailable("closed"));
      if (unanswered >= capacity) return Promise.reject(new EventsUnavailable("queue full"));
      unanswered += 1;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ event, stored: resolve, failed: reject });
      draining ??= drain();
      return promise;
    },
    get waiting() {
      return unanswered;
    },
    async close() {
      closed = true;
      await draining;
    },
  };
}

async function pause(milliseconds: number): Promise<void> {
  await (milliseconds < 1 ? nextTurn() : sleep(milliseconds));
}
