import { rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import { makeFolder } from "../make-folder.ts";
import type { ProviderSource } from "./provider-table.compile.ts";

/** Compiles the provider table on another thread. Rejects with what went wrong there, or with the signal's reason. */
export async function compileInBackground(
  source: ProviderSource,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./provider-table.worker.ts", import.meta.url), { workerData: source });
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => {
        reject(signal.aborted ? signal.reason : new Error(`the compiling thread ended early with code ${code}`));
      });
    });
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Writes the file whole or not at all: a reader, or a start after a power cut, never meets half a table. */
export async function writeTable(file: string, table: Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  makeFolder(dirname(file));
  try {
    await writeFile(temporary, table, { flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
