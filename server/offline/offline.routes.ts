import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type Context, Hono } from "hono";
import { offlineManifestPath, offlineWorkerPath } from "../../app/offline/offline-paths.ts";
import type { OfflineManifest } from "../../app/offline/pack.ts";
import { isLocaleCode, type LocaleCode } from "../../site/locales.ts";
import { type CachedResponse, cachedResponse, tagOf } from "../http/cached-response.ts";
import { notFound, unavailable } from "../http/problem.ts";
import { respondCached } from "../http/respond-cached.ts";
import type { Log } from "../log.ts";
import { smallest } from "../pages/page-compression.ts";
import { type OfflineBuild, removingWorker, workerScript } from "./offline-build.ts";
import { makePack, type PackSources } from "./offline-pack.ts";

interface OfflineOptions extends Omit<PackSources, "assets"> {
  /** Undefined where the operator has switched it off, and where there is no build. */
  build: OfflineBuild | undefined;
  headers: Readonly<Record<string, string>>;
  /** Calls back when what was packed is out of date. */
  onChange: (listener: () => void) => void;
  log: Log;
}

/** What is kept of a locale, as it is sent. */
interface Packed {
  manifest: OfflineManifest;
  files: ReadonlyMap<string, CachedResponse>;
}

const off: OfflineManifest = { pack: null, index: null };
const retryAfterSeconds = 60;

/**
 * What browsers keep for the time without a connection: the service worker, a list for each locale of what there is,
 * and the two files that it names. Made when somebody first asks, and anew after a change.
 */
export function offlineRoutes(options: OfflineOptions): Hono {
  const { build, log } = options;
  const told = { apiPrefix: options.config.apiPrefix, headers: options.headers };
  const { id, script } = build ? workerScript(build, told) : { id: undefined, script: removingWorker };
  const worker = cachedResponse(
    200,
    { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
    Buffer.from(script),
  );
  let packed = new Map<LocaleCode, Promise<Packed>>();
  options.onChange(() => {
    packed = new Map();
  });

  function packedFor(locale: LocaleCode, { assets }: OfflineBuild): Promise<Packed> {
    const known = packed.get(locale);
    if (known) return known;
    const among = packed;
    const made = makePack(locale, { ...options, assets }).then((parts) => compressed(locale, parts));
    among.set(locale, made);
    // What fails is tried again when it is next asked for.
    made.catch((error) => {
      among.delete(locale);
      log.error({ err: error, locale }, "What can be read without a connection could not be put together");
    });
    return made;
  }

  return new Hono()
    .get(offlineWorkerPath, (context) => respondCached(context.req.raw, worker))
    .get("/offline/:file", async (context) => {
      const { file } = context.req.param();
      const locale = file.split(".")[0] ?? "";
      if (!isLocaleCode(locale)) throw notFound(`There is no locale "${locale}".`);
      const isManifest = context.req.path === offlineManifestPath(locale);
      if (!build) return isManifest ? manifestAnswer(context, off) : notThere(file);
      const { manifest, files } = await packedFor(locale, build).catch((cause) => {
        throw unavailable("This cannot be kept at the moment.", retryAfterSeconds, { cause, logged: true });
      });
      if (isManifest) return manifestAnswer(context, { ...manifest, ...(id && { build: id }) });
      const stored = files.get(context.req.path);
      return stored ? respondCached(context.req.raw, stored) : notThere(file);
    });
}

/** A file from before the last change is gone: the list names the one that is there now. */
function notThere(file: string): never {
  throw notFound(`There is no file "${file}" to keep.`);
}

function manifestAnswer(context: Context, manifest: OfflineManifest): Response {
  return context.json(manifest, 200, { "Cache-Control": "public, max-age=60" });
}

async function compressed(locale: LocaleCode, { pack, index }: Awaited<ReturnType<typeof makePack>>): Promise<Packed> {
  const [packFile, indexFile] = await Promise.all([
    stored(locale, "json", "application/json", Buffer.from(JSON.stringify(pack))),
    stored(locale, "index", "application/octet-stream", Buffer.from(index)),
  ]);
  return {
    manifest: { pack: packFile.path, index: indexFile.path },
    files: new Map([packFile, indexFile].map(({ path, answer }) => [path, answer])),
  };
}

/** One file under a name that changes with its content. */
async function stored(locale: LocaleCode, ending: string, type: string, bytes: Buffer) {
  const br = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
  const path = `/offline/${locale}.${tagOf(bytes).slice(0, 12)}.${ending}`;
  const headers = { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" };
  // In memory it is compressed alone.
  return { path, answer: smallest(cachedResponse(200, headers, bytes, { others: { br: Buffer.from(br) } })) };
}
