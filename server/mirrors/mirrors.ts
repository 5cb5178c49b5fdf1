import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { SignatureError } from "../../site/minisign.ts";
import type { ContentFaults } from "../content/content.faults.ts";
import { type ContentProblem, problemsOf } from "../content/content.problem.ts";
import { isThere } from "../content/overlay.ts";
import { readUtf8 } from "../content/utf8.ts";
import { readYaml } from "../content/yaml.parser.ts";
import type { Log } from "../log.ts";
import { readLastGood, writeLastGood } from "../remote-list/last-good.ts";
import { readPublicKey } from "../signatures/minisign.ts";
import { MirrorFileSchema } from "./mirror-file.schema.ts";
import { type Expected, listFile, listSignatureFile, readSignedMirrors, type SignedList } from "./signed-mirrors.ts";

export interface Mirrors {
  /** The list that was signed last and is good; null without one. */
  current(): SignedList | null;
  /** Reads the files again. What is wrong is noted, and the last good list stays. */
  reload(): Promise<void>;
}

interface Options {
  contentDir: string;
  /** Where the last good list outlives a restart. */
  dataDir: string;
  /** Read when asked: an edit of site.yaml changes the keys. */
  site: { origin: string; keys: { mirrors: readonly string[] } };
  faults: ContentFaults;
  log: Log;
}

const KeptSchema = v.object({ text: v.string(), signature: v.string() });

/**
 * Opens the signed list of the site's copies, content/mirrors.json, which `npm run mirror:list` makes of mirrors.yaml.
 */
export async function openMirrors({ contentDir, dataDir, site, faults, log }: Options): Promise<Mirrors> {
  const lastGoodFile = join(dataDir, "mirrors.last.json");
  const expected = () => ({ keys: site.keys.mirrors.map(readPublicKey), origin: site.origin });
  const kept = await readLastGood(lastGoodFile, contentDir, (value) => v.parse(KeptSchema, value));
  let current = kept && keptList(kept, expected());
  // Also of a list that was taken away since: an older one is no list any more.
  let newest = current?.list.signed;

  async function reload(): Promise<void> {
    const read = readMirrors(contentDir, { ...expected(), known: newest });
    faults.note("mirrors", read.problems, "the list that was good last stays, if there is one");
    if (read.list === undefined || read.list?.text === current?.text) return;
    current = read.list;
    newest = current?.list.signed ?? newest;
    if (current) {
      await writeLastGood(lastGoodFile, contentDir, { text: current.text, signature: current.signature }, log);
    }
  }

  await reload();
  return { current: () => current, reload };
}

/** The list of before the last stop; nothing when its key counts no more. */
function keptList({ text, signature }: v.InferOutput<typeof KeptSchema>, expected: Expected): SignedList | null {
  try {
    return readSignedMirrors(text, signature, expected);
  } catch {
    return null;
  }
}

interface ReadMirrors {
  /** null when there is none; undefined when the one that is there cannot be used. */
  list: SignedList | null | undefined;
  problems: readonly ContentProblem[];
}

/** Reads mirrors.yaml and the signed list, with what is wrong about them. */
export function readMirrors(contentDir: string, expected: Expected): ReadMirrors {
  const [source, file] = [join(contentDir, "mirrors.yaml"), join(contentDir, listFile)];
  const problem = (message: string, of = file) => ({ file: of, line: 1, message });
  try {
    const { mirrors } = isThere(source) ? readYaml(source, MirrorFileSchema) : { mirrors: [] };
    if (!isThere(file)) {
      if (mirrors.length === 0) return { list: null, problems: [] };
      return {
        list: null,
        problems: [problem("is not signed, and not shown: npm run mirror:list -- --key FILE", source)],
      };
    }
    const signatureFile = join(contentDir, listSignatureFile);
    const signature = isThere(signatureFile) ? readUtf8(signatureFile) : "";
    const list = readSignedMirrors(readUtf8(file), signature, expected);
    const same = isDeepStrictEqual(list.list.mirrors, mirrors);
    const behind = problem("is not what mirrors.yaml says now: npm run mirror:list -- --key FILE signs it anew");
    return { list, problems: same ? [] : [behind] };
  } catch (error) {
    const isRefused = error instanceof SignatureError;
    return { list: undefined, problems: isRefused ? [problem(`is refused: ${error.message}`)] : problemsOf(error) };
  }
}
