import { messageFileUrl } from "../../app/boot-data.ts";
import type { Config } from "../../server/config.ts";
import type { CachedResponse } from "../../server/http/cached-response.ts";
import { listFile, listSignatureFile } from "../../server/mirrors/signed-mirrors.ts";
import type { Services } from "../../server/services.ts";
import { canaryFile, canarySignatureFile } from "../../server/trust/signed-canary.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { ExportError } from "./export-options.ts";
import type { FileWriter } from "./file-writer.ts";
import { recordCalls } from "./recorded-calls.ts";
import { isMissingPage, localeFiles, pagePaths, siteFiles, type Wanted } from "./site-paths.ts";

interface Options {
  config: Pick<Config, "apiPrefix">;
  /** The composed site, without a port. */
  site: { app: { request: (path: string, init: RequestInit) => Response | Promise<Response> }; services: Services };
  staticFiles: ReadonlyMap<string, CachedResponse>;
  locales: readonly LocaleCode[];
  /** Whether answers of the API are kept as well, for want of a server. */
  withCalls: boolean;
  writer: FileWriter;
  /** Told after each page and file how many of how many there are. */
  progress?: ((done: number, all: number) => void) | undefined;
}

/** Pages under way at a time: one is rendered while others are compressed. */
const underWay = 8;
/** What a call is answered that has no kept answer. */
const noServer = {
  type: "about:blank",
  title: "Service Unavailable",
  status: 503,
  detail: "This needs the site's server, and there is none here.",
};
/** As a browser that fetches ahead: nobody has read these pages. */
const headers = { Accept: "text/html", "Sec-Purpose": "prefetch" };

/**
 * Writes every page of the locales, their messages, and every file of the site. Rejects with ExportError when an answer
 * is not what it must be: a half site is no export.
 */
export async function exportSite(options: Options): Promise<void> {
  const { config, site, staticFiles, locales, withCalls, writer, progress } = options;
  let done = 0;
  const { app, services } = site;
  await services.articles.readTranslations();
  await services.guided.readTranslations();
  const ask = async (path: string) => app.request(path, { headers });

  async function keep({ path, file }: Wanted): Promise<void> {
    const response = await ask(path);
    const expected = isMissingPage(file) ? 404 : 200;
    if (response.status !== expected) {
      throw new ExportError(`${path} answered ${response.status} where ${expected} was expected: nothing is complete.`);
    }
    await writer.write(file, Buffer.from(await response.arrayBuffer()));
    done += 1;
    progress?.(done, wanted.length);
  }

  const pages = pagePaths(services);
  const topics = services.articles.categories("blog").map(({ id }) => id);
  const wanted = [...siteFiles, ...locales.flatMap((locale) => localeFiles(locale, pages, topics))];
  for (const locale of locales) wanted.push(...messageFiles(locale, services));
  if (services.mirrors.current()) {
    wanted.push(...[listFile, listSignatureFile].map((file) => ({ path: `/${file}`, file })));
  }
  const canary = services.trust.canary.files();
  for (const [name, text] of [
    [canaryFile, canary?.text],
    [canarySignatureFile, canary?.signature],
  ] as const) {
    if (text) wanted.push({ path: `/trust/${name}`, file: `trust/${name}` });
  }
  await inParallel(wanted, keep);
  await inParallel([...staticFiles], ([path, { bodies }]) =>
    writer.write(path.slice(1), bodies.identity, {
      ...(bodies.br && { ".br": bodies.br }),
      ...(bodies.gzip && { ".gz": bodies.gzip }),
      ...(bodies.zstd && { ".zst": bodies.zstd }),
    }),
  );
  if (!withCalls) return;
  await writer.writePlain(`${config.apiPrefix.slice(1)}/no-server.json`, Buffer.from(JSON.stringify(noServer)));
  for (const locale of locales) {
    const calls = await recordCalls(locale, pages, { apiPrefix: config.apiPrefix, ask });
    // Many and small, and hardly ever asked for: the web server compresses them when they are.
    await inParallel(calls, ({ file, body }) => writer.writePlain(file, body));
  }
}

function messageFiles(locale: LocaleCode, { messages }: Services): Wanted[] {
  const { revision, messages: found } = messages.of(locale);
  return Object.keys(found).map((namespace) => {
    const path = messageFileUrl(revision, locale, namespace);
    return { path, file: path.slice(1) };
  });
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: underWay }, worker));
}
