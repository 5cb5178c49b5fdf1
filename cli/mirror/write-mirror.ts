import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { zipSync } from "fflate";
import { builtFront, composeSite } from "../../server/compose.ts";
import { readConfig } from "../../server/config.ts";
import { createLog } from "../../server/log.ts";
import { readSecretKey, signFile } from "../../server/signatures/minisign.ts";
import { formatTag } from "../../site/locales.ts";
import { ExportError } from "../export/export-options.ts";
import type { FileWriter } from "../export/file-writer.ts";
import { exportSite } from "../export/site-export.ts";
import { uncachedPages } from "../export/uncached-pages.ts";
import { mirrorFiles } from "./mirror-files.ts";
import type { MirrorOptions } from "./mirror-options.ts";
import { mirrorScripts } from "./mirror-scripts.ts";
import { signatureFile, sumsFile, writeSums } from "./sums.ts";

/** As for an export: no port, nothing watched, nothing counted. */
const quiet = { WATCH_CONTENT: "off", METRICS_PORT: "", LOG_LEVEL: "warn", RENDERS_PER_SECOND: "0", OFFLINE: "off" };
/** The earliest that an archive can name; what it holds has a date of its own. */
const noTime = new Date(1980, 0, 1);

/**
 * Writes a mirror with its sums, its signature and an archive. Resolves to a line that says what was written. Rejects
 * with ExportError, SignatureError, ConfigError or ContentError when somebody can mend it.
 */
export async function writeMirror(options: MirrorOptions, env: Record<string, string | undefined>): Promise<string> {
  const { out, date, locales } = options;
  const key = options.key === undefined ? undefined : readSecretKey(readKeyFile(options.key));
  const folder = emptied(out);
  const config = readConfig({ ...env, ...quiet });
  const front = builtFront();
  const site = await composeSite({ ...config, stunPort: null, dnsCheckZone: "" }, createLog(config.logLevel), {
    ...front,
    pageCache: uncachedPages,
    clock: () => Date.parse(date),
  });
  try {
    const { origin } = config.site;
    const { writer, files: exported } = memoryWriter();
    await exportSite({ config, site, staticFiles: front.staticFiles, locales, withCalls: false, writer });
    const { offline } = front;
    if (!offline) throw new ExportError("The build is not whole: npm run build");
    const scripts = await mirrorScripts(locales, {
      engine: front.staticFiles.get(offline.engine)?.bodies.identity ?? Buffer.alloc(0),
      sources: {
        config,
        services: site.services,
        site: site.publicSite,
        assets: offline.assets,
        call: async (path) => site.app.request(config.apiPrefix + path, { headers: { "Sec-Purpose": "prefetch" } }),
      },
    });
    const files = mirrorFiles({
      exported,
      origin,
      notice: (locale) => ({
        text: site.services.messages.text(locale, "mirror.notice"),
        date: new Intl.DateTimeFormat(formatTag(locale), { dateStyle: "long", timeZone: "UTC" }).format(
          Date.parse(date),
        ),
      }),
      scripts,
    });
    const sums = Buffer.from(writeSums(files));
    const whole = new Map<string, Uint8Array>([...files, [sumsFile, sums]]);
    if (key) whole.set(signatureFile, Buffer.from(signFile(sums, key, `${origin} ${date}`)));
    for (const [name, bytes] of whole) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    const archive = zipSync(Object.fromEntries([...whole].sort(byName)), { mtime: noTime, level: 9 });
    writeFileSync(`${folder}.zip`, archive);
    const megabytes = (archive.length / 1e6).toFixed(1);
    return `${files.size} files${key ? ", signed," : ""} in ${out}, and ${out}.zip with ${megabytes} MB.`;
  } finally {
    await site.close();
  }
}

function readKeyFile(path: string): string {
  if (!existsSync(path)) throw new ExportError(`--key ${path} is not there: npm run mirror:keys -- --out ${path}`);
  return readFileSync(path, "utf8");
}

/** The folder, without an earlier mirror. Throws ExportError when something else is in it. */
function emptied(out: string): string {
  const folder = resolve(out);
  if (existsSync(folder)) {
    const there = readdirSync(folder);
    if (there.length > 0 && !there.includes(sumsFile)) {
      throw new ExportError(`--out ${out} has something else in it: name a new or an empty folder.`);
    }
    rmSync(folder, { recursive: true });
  }
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Keeps the files of an export in memory, uncompressed: a fifth of them goes into the mirror. */
function memoryWriter(): { writer: FileWriter; files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  const writePlain = async (file: string, bytes: Buffer) => {
    files.set(file, bytes);
  };
  return { files, writer: { write: writePlain, writePlain, files: 0, bytes: 0 } };
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
