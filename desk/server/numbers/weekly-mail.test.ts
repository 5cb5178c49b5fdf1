import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { seedEvents } from "../testing/seed-events.ts";
import { openTestDesk } from "../testing/test-desk.ts";

/** A mail server on the loopback address, with what it took. `refuses` makes it take nothing. */
async function startMail(state: { refuses: boolean }, host = "127.0.0.1") {
  const mails: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onMailFrom(_, __, done) {
      done(state.refuses ? new Error("not now") : undefined);
    },
    async onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : "";
      mails.push({ from, to: rcptTo.map(({ address }) => address), text: await text(stream) });
      done();
    },
  });
  const listening = server.listen(0, host);
  await once(listening, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { mails, url: `smtp://${host}:${(listening.address() as AddressInfo).port}` };
}

const monday = Date.UTC(2026, 10, 23, 12);
const downloads = [{ day: "2026-11-17", platform: "ios", locale: "fa", n: 8 }];

test("the report of a week is sent once, and tried again while nobody takes it", async () => {
  const state = { refuses: true };
  const { mails, url } = await startMail(state);
  let now = monday;
  const mail = { smtpUrl: url, from: "desk@example.org", to: ["ann@example.org", "bob@example.org"] };
  const desk = await openTestDesk({ clock: () => now, mail });
  expect(await desk.mailWeekly()).toBeUndefined();
  await seedEvents(desk.dataDir, { downloads });
  await desk.writeWeekly();
  await expect(desk.mailWeekly()).rejects.toThrow(/not now/);
  expect(mails).toEqual([]);
  state.refuses = false;
  expect(await desk.mailWeekly()).toMatch(/week-2026-11-16\.txt$/);
  expect(mails).toMatchObject([{ from: "desk@example.org", to: ["ann@example.org", "bob@example.org"] }]);
  expect(mails[0]?.text).toMatch(/^Subject: What Test VPN counted from 2026-11-16 to 2026-11-22\r$/m);
  expect(mails[0]?.text).toContain("8 downloads in the 7 days to November 22, 2026.");
  expect(await desk.mailWeekly()).toBeUndefined();

  now += 7 * 86_400_000;
  await seedEvents(desk.dataDir, { downloads: [{ day: "2026-11-25", platform: "ios", locale: "fa", n: 1 }] });
  await desk.writeWeekly();
  expect(await desk.mailWeekly()).toMatch(/week-2026-11-23\.txt$/);
  expect(mails).toHaveLength(2);
});

test("without a mail server, or nobody to send it to, nothing is sent", async () => {
  for (const mail of [undefined, { smtpUrl: "", from: "", to: ["ann@example.org"] }]) {
    const desk = await openTestDesk({ clock: () => monday, mail });
    mkdirSync(join(desk.dataDir, "reports"));
    writeFileSync(join(desk.dataDir, "reports/week-2026-11-16.txt"), "What was counted\n");
    expect(await desk.mailWeekly()).toBeUndefined();
  }
});

test("a password is not sent in the clear over a network", async () => {
  // Not one of the names that the sender takes for this machine.
  const { mails, url } = await startMail({ refuses: false }, "127.0.0.2");
  const named = url.replace("//", "//ann:secret@");
  const desk = await openTestDesk({ mail: { smtpUrl: named, from: "a@example.org", to: ["ann@example.org"] } });
  mkdirSync(join(desk.dataDir, "reports"));
  writeFileSync(join(desk.dataDir, "reports/week-2026-11-16.txt"), "What was counted\n");
  await expect(desk.mailWeekly()).rejects.toThrow(/TLS/);
  expect(mails).toEqual([]);
});
