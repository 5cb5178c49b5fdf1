import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../server/config.ts";
import { isThere } from "../../server/content/overlay.ts";
import { readUtf8 } from "../../server/content/utf8.ts";
import { readYaml } from "../../server/content/yaml.parser.ts";
import { MirrorFileSchema } from "../../server/mirrors/mirror-file.schema.ts";
import { listFile, listSignatureFile, readSignedMirrors, signMirrors } from "../../server/mirrors/signed-mirrors.ts";
import { readPublicKey, readSecretKey } from "../../server/signatures/minisign.ts";
import { ExportError } from "../export/export-options.ts";
import { saveFile } from "../save-file.ts";

type Place = Pick<Config, "contentDir" | "site">;

/** Signs mirrors.yaml into mirrors.json. Throws ExportError, ContentError or SignatureError. */
export function signMirrorList({ contentDir, site }: Place, keyFile: string): string {
  if (!existsSync(keyFile)) {
    throw new ExportError(`--key ${keyFile} is not there: npm run mirror:keys -- --out ${keyFile}`);
  }
  const file = readYaml(join(contentDir, "mirrors.yaml"), MirrorFileSchema);
  const key = readSecretKey(readFileSync(keyFile, "utf8"));
  if (!site.keys.mirrors.some((known) => readPublicKey(known).id.equals(key.id))) {
    throw new ExportError("This key is not under keys.mirrors in site.yaml: put its public half there first.");
  }
  const { text, signature } = signMirrors(file, { origin: site.origin, now: Date.now(), key });
  saveFile(join(contentDir, listFile), text);
  saveFile(join(contentDir, listSignatureFile), signature);
  return `${join(contentDir, listFile)} lists ${file.mirrors.length} mirrors, and is signed.`;
}

/**
 * When the list was signed that lies here; undefined without a good one. An older one on a mirror is no list any more.
 */
export function knownMirrors({ contentDir, site }: Place): string | undefined {
  const [file, signature] = [join(contentDir, listFile), join(contentDir, listSignatureFile)];
  if (!isThere(file) || !isThere(signature)) return undefined;
  const expected = { keys: site.keys.mirrors.map(readPublicKey), origin: site.origin };
  return readSignedMirrors(readUtf8(file), readUtf8(signature), expected).list.signed;
}
