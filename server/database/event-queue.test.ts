import { describe, expect, test } from "vitest";
import { createEventQueue } from "./event-queue.ts";
import { EventsUnavailable } from "./events-unavailable.ts";

/** A commit that a test decides about: `batches` are those begun, `finish` ends the oldest that still runs. */
function controlledCommit() {
  const batches: number[][] = [];
  const running: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  return {
    batches,
    commit(events: readonly number[]) {
      batches.push([...events]);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      running.push({ resolve, reject });
      return promise;
    },
    async finish(error?: unknown) {
      await nextTurns();
      const oldest = running.shift();
      if (error) oldest?.reject(error);
      else oldest?.resolve();
      await nextTurns();
    },
  };
}

async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setImmediate(next));
}

/** Events in the order they are answered. */
function observe(promises: readonly Promise<void>[]): string[] {
  const answers: string[] = [];
  promises.forEach((promise, index) => {
    promise.then(
      () => answers.push(`${index} stored`),
      (error: EventsUnavailable) => answers.push(`${index} ${error.reason}`),
    );
  });
  return answers;
}

describe("the event queue", () => {
  test("answers nothing before the commit that holds it is done, and gathers meanwhile", async () => {
    const { batches, commit, finish } = controlledCommit();
    const queue = createEventQueue<number>({ commit, capacity: 100, batchSize: 10 });
    const answers = observe([queue.add(0), queue.add(1)]);
    await nextTurns();
    const later = observe([queue.add(2), queue.add(3)]);
    await nextTurns();
    expect({ batches, answers, later }).toEqual({ batches: [[0, 1]], answers: [], later: [] });
    await finish();
    expect({ batches, answers, later }).toEqual({
      batches: [
        [0, 1],
        [2, 3],
      ],
      answers: ["0 stored", "1 stored"],
      later: [],
    });
    await finish();
    expect(later).toEqual(["0 stored", "1 stored"]);
  });

  test("refuses what is over its capacity, counting what is being written", async () => {
    const { batches, commit, finish } = controlledCommit();
    const queue = createEventQueue<number>({ commit, capacity: 3, batchSize: 2 });
    const answers = observe([0, 1, 2, 3].map((event) => queue.add(event)));
    await nextTurns();
    expect({ batches, answers }).toEqual({ batches: [[0, 1]], answers: ["3 queue full"] });
    await finish();
    const room = observe([queue.add(4), queue.add(5), queue.add(6)]);
    await finish();
    await finish();
    expect(batches).toEqual([[0, 1], [2], [4, 5]].map((batch) => expect.arrayContaining(batch)));
    expect(answers).toEqual(["3 queue full", "0 stored", "1 stored", "2 stored"]);
    expect(room).toEqual(["2 queue full", "0 stored", "1 stored"]);
  });

  test("refuses a batch that was not written, with the reason, and goes on", async () => {
    const { commit, finish } = controlledCommit();
    const queue = createEventQueue<number>({ commit, capacity: 10, batchSize: 2 });
    const cause = new Error("disk full");
    const first = queue.add(0).catch((error: unknown) => error);
    const second = queue.add(1).catch((error: unknown) => error);
    const third = queue.add(2);
    await finish(cause);
    for (const error of [await first, await second]) {
      expect(error).toBeInstanceOf(EventsUnavailable);
      expect(error).toMatchObject({ reason: "database down", cause });
    }
    await finish();
    await expect(third).resolves.toBeUndefined();
  });

  test("writes what it has taken before it closes, and takes nothing more", async () => {
    const { commit, finish } = controlledCommit();
    const queue = createEventQueue<number>({ commit, capacity: 10, batchSize: 1 });
    const answers = observe([queue.add(0), queue.add(1)]);
    let closed = false;
    const closing = queue.close().then(() => {
      closed = true;
    });
    await expect(queue.add(2)).rejects.toMatchObject({ reason: "closed" });
    await finish();
    expect({ closed, answers }).toEqual({ closed: false, answers: ["0 stored"] });
    await finish();
    await closing;
    expect(answers).toEqual(["0 stored", "1 stored"]);
  });

  test("rests between commits for as long as it is told", async () => {
    const rested: number[] = [];
    const queue = createEventQueue<number>({
      commit: () => new Promise((done) => setTimeout(done, 20)),
      capacity: 10,
      batchSize: 1,
      rest: (milliseconds) => {
        rested.push(milliseconds);
        return 1;
      },
    });
    await Promise.all([queue.add(0), queue.add(1), queue.add(2)]);
    expect(rested).toHaveLength(2);
    expect(Math.min(...rested)).toBeGreaterThan(10);
  });
});
