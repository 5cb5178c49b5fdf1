/**
 * `npm run geo:compile`: makes the provider table from the installed data, so that the first start has it at once.
 * A server that finds no table makes it by itself in the background.
 */
import { existsSync, readFileSync } from "node:fs";
import { readConfig } from "../server/config.ts";
import { packagedProviderSource } from "../server/ip/geo-packages.ts";
import { writeTable } from "../server/ip/provider-table.build.ts";
import { compileProviderTable } from "../server/ip/provider-table.compile.ts";
import { openProviderTable } from "../server/ip/provider-table.ts";
import { readFlags } from "./command-line.ts";
import "./say-faults.ts";

readFlags("npm run geo:compile makes the provider table from the installed address data, if it is not there yet.");
const { providerTable: file } = readConfig(process.env);
const source = packagedProviderSource();
if (isCurrent()) {
  console.log(`${file} is up to date: data of ${day(source.date)}.`);
} else {
  const table = compileProviderTable(source);
  await writeTable(file, table);
  console.log(`${file}: ${(table.byteLength / 1e6).toFixed(1)} MB, data of ${day(source.date)}.`);
}

function isCurrent(): boolean {
  if (!existsSync(file)) return false;
  try {
    return seconds(openProviderTable(readFileSync(file)).date) === seconds(source.date);
  } catch {
    // A damaged table is made anew.
    return false;
  }
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
