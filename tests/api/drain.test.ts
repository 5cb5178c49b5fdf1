import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { type RunningSite, startSite } from "../support/site.ts";

let site: RunningSite;
afterEach(() => site.close());

interface Answer {
  status: number;
  connection: string | undefined;
}

/** Asks over kept connections; rejects when a request gets no answer. */
function createVisitor() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      request(`${site.url}${path}`, { agent, headers: { Accept: "text/html" } }, (response) => {
        response
          .resume()
          .once("end", () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }));
      })
        .once("error", reject)
        .end();
    });
}

describe("SIGTERM under load", () => {
  test("says that it is not ready, serves on, and ends without a failed request", async () => {
    // One address asks for more than it would be given.
    site = await startSite({ env: { DRAIN_SECONDS: "2", RENDERS_PER_SECOND: "0", SEARCHES_PER_MINUTE: "0" } });
    const ask = createVisitor();
    expect(await ask("/health/live")).toMatchObject({ status: 200 });
    expect(await ask("/health/ready")).toMatchObject({ status: 200, connection: "keep-alive" });

    let ready = true;
    const failures: unknown[] = [];
    let served = 0;
    let servedWhileDraining = 0;
    const paths = ["/free", "/help", "/api/node", "/js/common.js", "/help/search?q=dns", "/nowhere"];
    const visit = async (first: number) => {
      const visitor = createVisitor();
      for (let turn = first; ready; turn += 1) {
        const draining = site.process.killed;
        try {
          const { status } = await visitor(paths[turn % paths.length] as string);
          if (status !== 200 && status !== 404) failures.push(status);
          served += 1;
          if (draining) servedWhileDraining += 1;
        } catch (error) {
          failures.push(error);
        }
      }
    };
    // As a load balancer does: visitors are sent here for as long as it says that it is ready, and a moment longer.
    const balance = async () => {
      const check = createVisitor();
      while ((await check("/health/ready")).status === 200) await sleep(100);
      await sleep(500);
      ready = false;
    };
    const visitors = [balance(), ...[0, 1, 2, 3].map(visit)];
    while (served < 50) await sleep(10);
    const ended = once(site.process, "exit");
    site.process.kill("SIGTERM");
    await Promise.all(visitors);
    expect(await createVisitor()("/free")).toEqual({ status: 200, connection: "close" });
    expect(failures).toEqual([]);
    expect(servedWhileDraining).toBeGreaterThan(10);
    expect(await ended).toEqual([0, null]);
    expect(site.output()).not.toMatch(/error/i);
  });

  test("without a time to drain it ends at once", async () => {
    site = await startSite();
    const ended = once(site.process, "exit");
    await createVisitor()("/free");
    site.process.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
});
