import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";

export interface MailSettings {
  /** smtp: or smtps:, with name and password if the server asks for them. */
  smtpUrl: string;
  from: string;
  to: readonly string[];
}

interface Options {
  /** Folder of the reports, as writeWeekly fills it. */
  folder: string;
  settings: MailSettings;
}

const loopback = ["localhost", "127.0.0.1", "[::1]"];
/** Milliseconds until a mail server that does not answer is given up. */
const patience = 20_000;

/**
 * Sends the newest weekly report that has not been sent, as plain text, and notes that beside it. Returns the file that
 * was sent; undefined when there is none. Rejects when the mail server does not take it: it is due at the next look.
 * A server that takes some of the addresses has taken it.
 */
export async function mailWeekly({ folder, settings }: Options): Promise<string | undefined> {
  const { smtpUrl, from, to } = settings;
  if (smtpUrl === "" || to.length === 0 || !existsSync(folder)) return undefined;
  const newest = readdirSync(folder)
    .filter((name) => /^week-\d{4}-\d{2}-\d{2}\.txt$/.test(name))
    .toSorted()
    .at(-1);
  const note = join(folder, "mailed.txt");
  if (!newest || (existsSync(note) && readFileSync(note, "utf8").trim() >= newest)) return undefined;
  const file = join(folder, newest);
  const text = readFileSync(file, "utf8");
  const { username, hostname } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    // A password crosses no network in the clear.
    requireTLS: username !== "" && !loopback.includes(hostname),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // Nothing of a report is fetched from anywhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const subject = text.split("\n", 1)[0] ?? "";
    await transport.sendMail({ from, to: [...to], subject, text });
  } finally {
    transport.close();
  }
  writeFileSync(`${note}.new`, `${newest}\n`, { mode: 0o600 });
  renameSync(`${note}.new`, note);
  return file;
}
