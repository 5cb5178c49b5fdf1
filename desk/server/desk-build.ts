import { existsSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import type { DeskFrame, DeskPage } from "../app/desk-page.ts";
import type { OverviewView } from "./numbers/number-views.ts";

/** What Vite has made of desk/app. */
export interface DeskBuild {
  render: (page: DeskPage, frame: DeskFrame) => string;
  /** The overview of a week as plain text. */
  renderWeekly: (view: OverviewView, site: string) => string;
  /** Files of the browser by their path. */
  files: ReadonlyMap<string, { type: string; body: Uint8Array<ArrayBuffer> }>;
  styles: readonly string[];
  script: string;
}

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
  }),
);
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

/** Reads the build. Rejects with what to do when there is none. */
export async function loadDeskBuild(buildDir: string): Promise<DeskBuild> {
  const client = readEntry(join(buildDir, "client"), "desk/app/entry.client.ts");
  // Of the renderer's build only what it emits for the browser; its code stays here.
  const server = readEntry(join(buildDir, "server"), "desk/app/entry.server.tsx");
  const files = new Map([
    readFile("public", "favicon.svg"),
    readFile(join(buildDir, "client"), client.file),
    ...[...server.css, ...server.assets].map((name) => readFile(join(buildDir, "server"), name)),
  ]);
  const renderer = pathToFileURL(resolve(buildDir, "server", server.file)).href;
  const { render, renderWeekly } = (await import(renderer)) as Pick<DeskBuild, "render" | "renderWeekly">;
  return { render, renderWeekly, files, styles: server.css.map((name) => `/${name}`), script: `/${client.file}` };
}

function readEntry(folder: string, entry: string) {
  const file = join(folder, ".vite/manifest.json");
  const found = existsSync(file) && v.parse(manifestSchema, JSON.parse(readFileSync(file, "utf8")))[entry];
  if (!found) throw new Error(`There is no build of the desk in ${folder}: run "npm run build" first.`);
  return found;
}

function readFile(folder: string, name: string) {
  const type = types[extname(name)] ?? "application/octet-stream";
  return [`/${name}`, { type, body: new Uint8Array(readFileSync(join(folder, name))) }] as const;
}
