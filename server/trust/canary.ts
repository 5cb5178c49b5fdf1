import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { CanaryAnswer } from "../../api/trust.schema.ts";
import { readUtf8 } from "../content/utf8.ts";
import type { Log } from "../log.ts";
import { readLastGood, writeLastGood } from "../remote-list/last-good.ts";
import { canaryFile, canarySignatureFile, type ReadCanary, readCanary, stateAt } from "./signed-canary.ts";

export interface Canary {
  /** How it is now. */
  current(): CanaryAnswer;
  /** Whether time alone has made it another since it was last asked, as when nobody has renewed it. */
  turn(): boolean;
  /** The files as they lie there, good or not; null without any. */
  files(): { text: string; signature: string } | null;
  /** Reads them again. Throws ContentError when a file cannot be read. */
  reload(): Promise<void>;
}

interface Options {
  contentDir: string;
  /** Remembers that there was a good one, so that one that was taken away is not silence. */
  dataDir: string;
  /** Read when asked: an edit of site.yaml changes the keys. */
  site: { origin: string; keys: { canary: readonly string[] } };
  log: Log;
  /** Milliseconds since 1970. */
  clock: () => number;
}

const KeptSchema = v.object({ signed: v.string() });
const absent: ReadCanary = { state: "absent", signed: null, renew: null, statement: "", key: null };

/** Opens the warrant canary, content/canary.txt, which `npm run canary:sign` makes. */
export async function openCanary({ contentDir, dataDir, site, log, clock }: Options): Promise<Canary> {
  const keptFile = join(dataDir, "canary.last.json");
  let before = (await readLastGood(keptFile, site.origin, (value) => v.parse(KeptSchema, value)))?.signed;
  let files: { text: string; signature: string } | null = null;
  let read = absent;

  async function reload(): Promise<void> {
    const [file, signatureFile] = [join(contentDir, canaryFile), join(contentDir, canarySignatureFile)];
    if (!existsSync(file)) {
      files = null;
      read = before === undefined ? absent : { ...absent, state: "gone", signed: before };
      return;
    }
    files = { text: readUtf8(file), signature: existsSync(signatureFile) ? readUtf8(signatureFile) : "" };
    read = readCanary(files.text, files.signature, { keys: site.keys.canary, origin: site.origin });
    if (read.state !== "good" || read.signed === null || read.signed === before) return;
    before = read.signed;
    await writeLastGood(keptFile, site.origin, { signed: before }, log);
  }

  await reload();
  const stateNow = () => stateAt(read, clock());
  let known = stateNow();
  return {
    turn() {
      const was = known;
      known = stateNow();
      return known !== was;
    },
    current: () => ({
      state: stateNow(),
      signed_at: read.signed,
      renew_by: read.renew,
      statement: read.statement,
      key: read.key,
    }),
    files: () => files,
    reload,
  };
}
