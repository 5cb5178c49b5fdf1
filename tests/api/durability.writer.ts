import { openSync, writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { campaignEvent } from "../../server/campaigns/campaign-visit.ts";
import { openEvents } from "../../server/events/open-events.ts";
import { silentLog } from "../../server/log.ts";
import { countedEvents } from "../../site/counted-events.ts";

/**
 * A process of its own that writes events as fast as they are stored, until it is killed. It says "open" on standard
 * output at its beginning, and writes a letter into a file for each event that was acknowledged: what a process has
 * written into a file stays when the process is killed.
 */
const [databaseUrl = "", dataDir = "", workers = "1", receipts = ""] = process.argv.slice(2);
const events = await openEvents({ databaseUrl, dataDir, log: silentLog, clock: Date.now });

while (!events.healthy()) await sleep(10);
const file = openSync(receipts, "a");
const say = (letter: string) => writeSync(file, letter);
process.stdout.write("open");

const platforms = ["windows", "android", "ios", "mac"] as const;

async function write(worker: number): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const platform = platforms[turn % platforms.length] ?? "mac";
    await events.count(countedEvents.downloads, { platform, locale: "en", version: `1.${worker % 3}` });
    say("c");
    await events.count(countedEvents.feedback, {
      type: "help",
      article_id: `article-${turn % 50}`,
      locale: "de",
      helpful: turn % 2,
      reason: "",
    });
    say("f");
    await events.count(
      countedEvents.campaigns,
      campaignEvent({
        locale: "kr",
        landingPath: "/free",
        source: `source-${turn % 20}`,
        medium: "",
        campaign: `campaign-${worker}`,
        term: "",
        content: "",
        keyword: "",
        gclidPresent: turn % 2 === 0,
      }),
    );
    say("v");
  }
}

await Promise.all(Array.from({ length: Number(workers) }, (_, worker) => write(worker)));
