import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { type ContentFaults, createContentFaults } from "../content/content.faults.ts";
import { realPath } from "../content/overlay.ts";
import type { Log } from "../log.ts";
import { contentProblems } from "./content-problems.ts";
import { decodeUtf8, FetchJsonError, fetchJson, parseJson, type Validators } from "./fetch-json.ts";
import { readLastGood, writeLastGood } from "./last-good.ts";

export interface RemoteListOptions<T> {
  /** What the log calls it: "server list". */
  name: string;
  /** The list that comes with the site, JSON; shown while the source has given none. */
  contentFile: string;
  /** An http(s) URL or a file; empty for the content file alone. */
  source: string;
  /** Checks what the content file holds. Throws an Error that says what is wrong. */
  parseContent: (value: unknown) => T;
  /** Checks what the source gave, with the content file's list at hand. Throws an Error that says what is wrong. */
  parseSource: (value: unknown, content: T | null) => T;
  /** Where the source's last good list outlives a restart; null keeps it in memory only. */
  lastGoodFile: string | null;
  log: Log;
  /** Where what is wrong with the content file is noted; without it, in the log alone. */
  faults?: ContentFaults | undefined;
  limits?: Partial<RemoteListLimits>;
}

export interface RemoteListLimits {
  /** Between two looks at the source when all is well. */
  refreshMs: number;
  /** Before the first try after a failure; doubles with each further one. */
  retryMs: number;
  /** The longest wait between tries that failures lead to. */
  longestRetryMs: number;
  /** For one whole exchange. */
  timeoutMs: number;
  /** Of the list, decompressed. */
  maxBytes: number;
}

const standardLimits: RemoteListLimits = {
  refreshMs: 10 * 60_000,
  retryMs: 15_000,
  longestRetryMs: 60 * 60_000,
  timeoutMs: 20_000,
  maxBytes: 5_000_000,
};

/** A list that somebody else keeps. What is wrong with it is logged; the last good one stays. */
export interface RemoteList<T> {
  /** The source's last good list, else the content file's; null while there is neither. */
  readonly current: T | null;
  /** Changes exactly when the list does; empty while there is none. */
  readonly version: string;
  /** When the source last answered as it should, in milliseconds since 1970; null before, and without a source. */
  readonly heardAt: number | null;
  /** Reads the content file again. Never rejects. */
  reload(): Promise<void>;
  /** Looks at the source now. Never rejects. */
  refresh(): Promise<void>;
  /** Resolves when the source was first asked, whatever came of it. */
  readonly asked: Promise<void>;
  close(): void;
}

/**
 * Opens a list: reads the content file and the last good list of the source, then asks the source in the background
 * and again from time to time. Opening waits for files only and never rejects.
 */
export async function openRemoteList<T>(options: RemoteListOptions<T>): Promise<RemoteList<T>> {
  const { name, contentFile, source, parseContent, parseSource, lastGoodFile, log } = options;
  const faults = options.faults ?? createContentFaults(log);
  const limits = { ...standardLimits, ...options.limits };
  const closing = new AbortController();
  const shownSource = withoutSecrets(source);

  let content: T | null = null;
  let fromSource: T | null = null;
  let version = "";
  let failures = 0;
  let heardAt: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;

  const ask = createAsk(source, limits, closing.signal);

  function settle(): void {
    const current = fromSource ?? content;
    version = current === null ? "" : createHash("sha256").update(JSON.stringify(current)).digest("hex").slice(0, 16);
  }

  async function reload(): Promise<void> {
    try {
      content = parseContent(parseJson(decodeUtf8(await readFile(realPath(contentFile)))));
      faults.note(name, [], "");
      settle();
      if (source === "" && lastGoodFile) await writeLastGood(lastGoodFile, contentFile, content, log);
    } catch (error) {
      if (content === null && source === "" && lastGoodFile) {
        content = await readLastGood(lastGoodFile, contentFile, parseContent);
        settle();
      }
      const left = content === null ? "there is none to show" : "the last good one stays";
      faults.note(name, contentProblems(contentFile, error as Error), `the ${name} is not taken over: ${left}`);
    }
  }

  async function askOnce(): Promise<void> {
    let waitMs = limits.refreshMs;
    try {
      const answer = await ask();
      if (answer.changed) {
        fromSource = parseSource(answer.value, content);
        answer.accept();
        settle();
        log.info({ source: shownSource, version }, `The ${name} is up to date`);
        if (lastGoodFile) await writeLastGood(lastGoodFile, source, fromSource, log);
      }
      failures = 0;
      heardAt = Date.now();
    } catch (error) {
      if (closing.signal.aborted) return;
      const askedFor = error instanceof FetchJsonError ? error.retryAfterMs : 0;
      waitMs = Math.max(Math.min(limits.retryMs * 2 ** failures++, limits.longestRetryMs), askedFor);
      const fields = {
        source: shownSource,
        reason: (error as Error).message,
        retryInSeconds: Math.round(waitMs / 1000),
      };
      log.warn(fields, `The ${name} cannot be refreshed; the last good one stays`);
    }
    if (closing.signal.aborted) return;
    clearTimeout(timer);
    // A little less or more each time, so that many replicas do not ask in step.
    timer = setTimeout(refresh, waitMs * (0.9 + Math.random() * 0.2)).unref();
  }

  function refresh(): Promise<void> {
    if (source === "" || closing.signal.aborted) return Promise.resolve();
    asking ??= askOnce().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  await reload();
  if (source !== "" && lastGoodFile) {
    fromSource = await readLastGood(lastGoodFile, source, parseContent);
    settle();
  }
  return {
    get current() {
      return fromSource ?? content;
    },
    get version() {
      return version;
    },
    get heardAt() {
      return heardAt;
    },
    reload,
    refresh,
    asked: refresh(),
    close() {
      clearTimeout(timer);
      closing.abort(new Error("closing"));
    },
  };
}

/** `accept` is called when the list has passed its check: what did not pass is asked for in full the next time. */
type Answer = { changed: false } | { changed: true; value: unknown; accept: () => void };

function createAsk(source: string, limits: RemoteListLimits, signal: AbortSignal): () => Promise<Answer> {
  return /^https?:\/\//.test(source) ? askUrl(source, limits, signal) : askFile(source, limits);
}

function askUrl(url: string, { timeoutMs, maxBytes }: RemoteListLimits, signal: AbortSignal): () => Promise<Answer> {
  let validators: Validators | null = null;
  return async () => {
    const answer = await fetchJson({ url, validators, timeoutMs, maxBytes, signal });
    if (!answer.changed) return answer;
    const accept = () => {
      validators = answer.validators;
    };
    return { changed: true, value: answer.value, accept };
  };
}

function askFile(file: string, { maxBytes }: RemoteListLimits): () => Promise<Answer> {
  let accepted = "";
  return async () => {
    const stats = await stat(file);
    const { size, mtimeMs, ino } = stats;
    if (!stats.isFile()) throw new FetchJsonError("it is not a file");
    const state = `${size} ${mtimeMs} ${ino}`;
    if (state === accepted) return { changed: false };
    if (size > maxBytes) throw new FetchJsonError(`it is larger than ${maxBytes / 1e6} MB`);
    const value = parseJson(decodeUtf8(await readFile(file)));
    const accept = () => {
      accepted = state;
    };
    return { changed: true, value, accept };
  };
}

/** The source as the log may show it: a URL without name, password and query. */
function withoutSecrets(source: string): string {
  if (!/^https?:\/\//.test(source)) return source;
  const { origin, pathname } = new URL(source);
  return origin + pathname;
}
