import type { Log } from "../log.ts";

/**
 * Work that is asked for more often than it can be done: a call while it is done leads to one more time after it,
 * however many calls there are. What it throws is logged as `failure`.
 */
export function oneAtATime(work: () => Promise<void>, { log, failure }: { log: Log; failure: string }): () => void {
  let running = false;
  let again = false;

  async function run(): Promise<void> {
    running = true;
    do {
      again = false;
      try {
        await work();
      } catch (error) {
        log.error({ err: error }, failure);
      }
    } while (again);
    running = false;
  }

  return () => {
    if (running) again = true;
    else void run();
  };
}
