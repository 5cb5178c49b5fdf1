import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Log } from "../server/log.ts";

const longestPause = 60_000;

/**
 * Runs the desk as a process of its own beside the site, and again when it ends: whatever happens to it, the site goes
 * on. Returns what stops it.
 */
export function runDeskBeside(log: Log, program = join(import.meta.dirname, "main.ts")): () => void {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = 1_000;
  let isStopped = false;

  function start(): void {
    const began = performance.now();
    child = fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.once("error", (err) => log.error({ err }, "The desk could not be started"));
    child.once("exit", (code, signal) => {
      if (isStopped) return;
      // One that has run for a while is started at once.
      if (performance.now() - began > longestPause) pause = 1_000;
      log.error({ code, signal, again: pause }, "The desk has ended; the site is not affected");
      timer = setTimeout(start, pause);
      timer.unref();
      pause = Math.min(longestPause, pause * 2);
    });
  }

  start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    child?.kill("SIGTERM");
  };
}
