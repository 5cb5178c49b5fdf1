import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Log } from "../../../server/log.ts";
import type { PublishView } from "../articles/article-views.ts";
import type { FileProblem, FileText } from "../files/desk-files.ts";
import type { DraftAnswer, DraftQuestion, DraftRequest } from "./draft-messages.ts";
import type { DraftPage } from "./draft-site.ts";

/** Tries texts out in a process of their own (draft-process.ts). */
export interface Drafts {
  /** What the content check says of files with these texts. Rejects when it takes too long. */
  check: (files: readonly FileText[]) => Promise<FileProblem[]>;
  /** The page at a path of the site (`/de/help/kill-switch`), as it would be with these texts. */
  page: (files: readonly FileText[], path: string) => Promise<DraftPage>;
  /** What is to be done before the site is published. */
  readiness: () => Promise<PublishView>;
  close: () => void;
}

interface Options {
  /** The site's settings, by their variables. */
  env: Readonly<Record<string, string | undefined>>;
  log: Log;
  /** How long a text may take, in milliseconds. */
  patience?: number;
  /** How long the process stays when nobody asks, in milliseconds. */
  idle?: number;
}

interface Waiting {
  resolve: (answer: DraftAnswer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** The process starts with the first request. */
export function openDrafts({ env, log, patience = 60_000, idle = 600_000 }: Options): Drafts {
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  let requests = 0;
  const waiting = new Map<number, Waiting>();

  function end(reason: string): void {
    const ended = child;
    child = undefined;
    ended?.kill("SIGKILL");
    for (const [id, { reject, timer }] of waiting) {
      clearTimeout(timer);
      waiting.delete(id);
      reject(new Error(reason));
    }
  }

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, "draft-process.ts"), {
      env: { ...env },
      execArgv: [],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    started.on("message", (answer: DraftAnswer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      clearTimeout(one?.timer);
      one?.resolve(answer);
    });
    started.once("error", (err) => log.error({ err }, "The process of drafts could not be started"));
    started.once("exit", (code, signal) => {
      if (child !== started) return;
      log.error({ code, signal }, "The process of drafts has ended");
      end("The process of drafts has ended.");
    });
    return started;
  }

  function ask(question: DraftQuestion): Promise<DraftAnswer> {
    child ??= start();
    const to = child;
    requests += 1;
    const id = requests;
    clearTimeout(resting);
    resting = setTimeout(() => end("Nobody asked for long."), idle).unref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end("The text takes too long to be checked."), patience);
      waiting.set(id, { resolve, reject, timer });
      to.send({ ...question, id } satisfies DraftRequest);
    });
  }

  const failure = (answer: DraftAnswer) =>
    new Error("failed" in answer ? answer.failed : "The process of drafts gave another answer.");

  return {
    async check(files) {
      const answer = await ask({ ask: "check", files });
      if ("problems" in answer) return answer.problems;
      throw failure(answer);
    },
    async page(files, path) {
      const answer = await ask({ ask: "page", files, path });
      if ("page" in answer) return answer.page;
      throw failure(answer);
    },
    async readiness() {
      const answer = await ask({ ask: "readiness" });
      if ("readiness" in answer) return answer.readiness;
      throw failure(answer);
    },
    close() {
      clearTimeout(resting);
      end("The desk is closed.");
    },
  };
}
