import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Log } from "../log.ts";
import { dataFile } from "./data-file.ts";
import { openMmdb } from "./mmdb.ts";
import { providerOf } from "./mmdb-records.ts";
import { compileInBackground, writeTable } from "./provider-table.build.ts";
import type { ProviderSource } from "./provider-table.compile.ts";
import { announcedBlock, openProviderTable, type ProviderTable } from "./provider-table.ts";

/** Who announces which addresses, from whichever file is configured. */
export interface ProviderData {
  readonly current: ProviderTable | null;
  reload(): Promise<void>;
  /** Resolves when a table that is being compiled is there, or has failed to be. */
  readonly ready: Promise<void>;
  close(): void;
}

/** Providers from an MMDB file with ASN records (GeoLite2-ASN, DB-IP ASN Lite). */
export async function openProviderDatabase(file: string, log: Log): Promise<ProviderData> {
  const data = dataFile("provider database", file, readProviderDatabase, log);
  await data.reload();
  return {
    get current() {
      return data.current;
    },
    reload: () => data.reload(),
    ready: Promise.resolve(),
    close() {},
  };
}

async function readProviderDatabase(file: string): Promise<ProviderTable> {
  const database = await openMmdb(file);
  return {
    date: database.date,
    find(address) {
      const [record, prefix] = database.find(address);
      const provider = record && providerOf(record);
      return provider && { ...provider, network: announcedBlock(address, prefix) };
    },
  };
}

/**
 * Providers from the compiled table. Where the file is missing, damaged or older than its source, the table is made
 * in the background and written there; until then answers come from the old one, or leave the provider out.
 */
export async function openCompiledProviders(
  file: string,
  source: ProviderSource | null,
  log: Log,
): Promise<ProviderData> {
  const read = async (path: string) => openProviderTable(await readFile(path));
  const data = dataFile("provider table", file, read, log);
  const closing = new AbortController();

  async function compile(from: ProviderSource): Promise<void> {
    const started = Date.now();
    try {
      const table = await compileInBackground(from, closing.signal);
      data.replace(openProviderTable(table));
      log.info({ file, milliseconds: Date.now() - started }, "provider table compiled");
      await writeTable(file, table);
    } catch (error) {
      if (closing.signal.aborted) return;
      const what = data.current ? "provider table cannot be kept on disk" : "provider table cannot be compiled";
      log.error({ file, reason: (error as Error).message }, what);
    }
  }

  const reload = async () => {
    if (existsSync(file)) await data.reload();
  };
  await reload();
  const stale = source && (data.current === null || seconds(data.current.date) < seconds(source.date));
  return {
    get current() {
      return data.current;
    },
    reload,
    ready: stale ? compile(source) : Promise.resolve(),
    close: () => closing.abort(),
  };
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
