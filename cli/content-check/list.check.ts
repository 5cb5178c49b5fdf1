import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { type DownloadList, emptyDownloadList, platforms } from "../../api/download.schema.ts";
import { releaseFiles } from "../../app/pages/download/release-files.ts";
import { createContentFaults } from "../../server/content/content.faults.ts";
import { type ContentProblem, problemsOf } from "../../server/content/content.problem.ts";
import { type Facts, factsIn, factsOf, readLedgers } from "../../server/content/facts.ts";
import { isThere } from "../../server/content/overlay.ts";
import { removalProblems } from "../../server/content/removals.ts";
import { readSite, type SiteFacts, type SiteSettings } from "../../server/content/site-facts.ts";
import { readUtf8 } from "../../server/content/utf8.ts";
import { readYaml } from "../../server/content/yaml.parser.ts";
import { DownloadFileSchema } from "../../server/downloads/download-file.schema.ts";
import { silentLog } from "../../server/log.ts";
import { openMessageStore } from "../../server/messages/message-store.ts";
import { readMirrors } from "../../server/mirrors/mirrors.ts";
import { contentProblems } from "../../server/remote-list/content-problems.ts";
import { parseList } from "../../server/remote-list/parse-list.ts";
import { readPublicKey } from "../../server/signatures/minisign.ts";
import { defaultLocale, type LocaleCode, localeOf, locales } from "../../site/locales.ts";
import { keyName, parsePublicKey, parseSignature } from "../../site/minisign.ts";
import { type FileKind, fileKinds, filesOf, jsonSchemaOf, schemaComment } from "./file.schemas.ts";

interface Options extends SiteSettings {
  messagesDir: string;
  site: SiteFacts;
}

/** Kinds that are read leniently, or by a check of their own, with better words. */
const checkedElsewhere = new Set([
  "site",
  "claims",
  "product",
  "categories",
  "city-names",
  "questions",
  "guide",
  "guide-words",
  "mirrors",
  "removed",
]);

/** Everything that is wrong with the files of one form (site, claims, lists, …) and with the messages, a line each. */
export function listProblems(options: Options): ContentProblem[] {
  const { contentDir, messagesDir, site } = options;
  const problems: ContentProblem[] = [];
  attempt(problems, () => problems.push(...readSite(options).problems));
  const { ledgers, problems: inLedgers } = readLedgers({ contentDir, messagesDir });
  const twice = factsOf(ledgers, { contentDir, site, downloads: emptyDownloadList }).problems;
  problems.push(...inLedgers, ...twice, ...[contentDir, messagesDir].flatMap(removalProblems));
  problems.push(
    ...readMirrors(contentDir, { keys: site.keys.mirrors.map(readPublicKey), origin: site.origin }).problems,
  );
  problems.push(...signatureProblems(join(contentDir, "downloads.json"), site.keys.release));
  for (const kind of fileKinds) {
    for (const file of filesOf(kind, contentDir)) {
      if (file.endsWith(".json")) problems.push(...jsonProblems(file, kind));
      else if (file.endsWith(".yaml") && !checkedElsewhere.has(kind.name))
        attempt(problems, () => readYaml(file, kind.schema));
    }
  }
  const notes = join(messagesDir, "notes.yaml");
  if (isThere(notes)) attempt(problems, () => readYaml(notes, v.nullable(v.record(v.string(), v.string()))));
  return problems;
}

/** What is wrong with message files, in every language or in English and those named: the lines of the running site. */
export function messageProblems(
  messagesDir: string,
  facts: Facts,
  languages?: readonly LocaleCode[],
): readonly string[] {
  const faults = createContentFaults(silentLog);
  try {
    const store = openMessageStore({
      messagesDir,
      facts: (locale) => ({ ...factsIn(facts, localeOf(locale).tag), retentionDays: 0 }),
      log: silentLog,
      faults,
    });
    const namespaces = Object.keys(store.of(defaultLocale).messages);
    const codes: readonly LocaleCode[] = languages ? [defaultLocale, ...languages] : locales.map(({ code }) => code);
    for (const code of codes) for (const namespace of namespaces) void store.of(code).messages[namespace];
  } catch (error) {
    faults.note("English messages", problemsOf(error), "");
  }
  return faults.list();
}

/** Schemas for editors that are not those of today, and files that do not name theirs. */
export function schemaProblems(contentDir: string): ContentProblem[] {
  // Content elsewhere does without.
  if (!existsSync(join(contentDir, "schemas"))) return [];
  const mend = "npm run content:schemas writes it";
  return fileKinds.flatMap((kind) => {
    const schema = join(contentDir, "schemas", `${kind.name}.json`);
    const known = existsSync(schema) && readFileSync(schema, "utf8") === jsonSchemaOf(kind);
    const stale = known ? [] : [{ file: schema, line: 1, message: `is not the schema of today: ${mend}` }];
    // Files in folders of their own are often written anew, by translators: they get the line the next time.
    const inOwnFolder = kind.files.includes("/");
    const unnamed = filesOf(kind, contentDir).filter(
      (file) =>
        !inOwnFolder && file.endsWith(".yaml") && readFileSync(file, "utf8").split("\n", 1)[0] !== schemaComment(kind),
    );
    return [...stale, ...unnamed.map((file) => ({ file, line: 1, message: `does not name its schema: ${mend}` }))];
  });
}

/** A signature that visitors could not check: no key for it is in site.yaml. */
function signatureProblems(file: string, keys: readonly string[]): ContentProblem[] {
  const known = new Set(keys.map((key) => keyName(parsePublicKey(key).id)));
  const mend = "name its public key under keys.release in site.yaml, or leave the signature out";
  return platforms.flatMap((platform) =>
    releaseFiles(downloadsIn(file)[platform]).flatMap(({ name, signature, signatureUrl }) => {
      if (signature === undefined && signatureUrl === undefined) return [];
      const id = signature && keyName(parseSignature(signature).id);
      if (id ? known.has(id) : known.size > 0) return [];
      return [{ file, line: 1, message: `${platform} ${name} has a signature that nobody can check: ${mend}` }];
    }),
  );
}

/** The list of the content folder; an empty one when it is missing or wrong, which is told elsewhere. */
function downloadsIn(file: string): DownloadList {
  try {
    return parseList(DownloadFileSchema, JSON.parse(readUtf8(file)));
  } catch {
    return emptyDownloadList;
  }
}

function jsonProblems(file: string, { schema }: FileKind): ContentProblem[] {
  try {
    parseList(schema, JSON.parse(readUtf8(file)));
    return [];
  } catch (error) {
    return contentProblems(file, error as Error);
  }
}

function attempt(problems: ContentProblem[], read: () => unknown): void {
  try {
    read();
  } catch (error) {
    problems.push(...problemsOf(error));
  }
}
