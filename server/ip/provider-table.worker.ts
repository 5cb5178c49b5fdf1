import { parentPort, workerData } from "node:worker_threads";
import { compileProviderTable, type ProviderSource } from "./provider-table.compile.ts";

// Compiling keeps a core busy for about half a second: here it holds no visitor up.
const table = compileProviderTable(workerData as ProviderSource);
parentPort?.postMessage(table, [table.buffer]);
