/** `npm run mirror`, `mirror:verify` and `mirror:keys`: copies of the site for other addresses. `--help` says how. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ContentError } from "../server/content/content.problem.ts";
import { ConfigError } from "../server/settings/setting.ts";
import { ExportError } from "./export/export-options.ts";
import { createKeyPair, readPublicKey, SignatureError } from "./mirror/minisign.ts";
import { mirrorHelp, readMirrorOptions } from "./mirror/mirror-options.ts";
import { folderSource, verifyMirror, webSource } from "./mirror/verify-mirror.ts";
import { writeMirror } from "./mirror/write-mirror.ts";

const commands: Record<string, (args: string[]) => Promise<string>> = { write, verify, keys };
const [name = "", ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  console.log(command && !args.includes("--help") ? await command(args) : mirrorHelp);
} catch (error) {
  const known = [ExportError, SignatureError, ConfigError, ContentError].some((kind) => error instanceof kind);
  if (!known && !(error instanceof TypeError)) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function write(parameters: string[]): Promise<string> {
  const options = readMirrorOptions(parameters);
  return options === "help" ? mirrorHelp : writeMirror(options, process.env);
}

async function verify(parameters: string[]): Promise<string> {
  const { values, positionals } = parsed(parameters, { key: { type: "string" } });
  const [place] = positionals;
  if (!place || !values.key) throw new ExportError(`Name a mirror and a public key.\n\n${mirrorHelp}`);
  const key = readPublicKey(existsSync(values.key) ? readFileSync(values.key, "utf8") : values.key);
  const { comment, files, faults } = await verifyMirror(
    /^https?:/.test(place) ? webSource(place) : folderSource(place),
    key,
  );
  if (faults.length > 0) throw new ExportError([`${place} is not as it was signed:`, ...faults].join("\n"));
  return `${place}: ${files} files are as they were signed (${comment}).`;
}

async function keys(parameters: string[]): Promise<string> {
  const { out } = parsed(parameters, { out: { type: "string" } }).values;
  if (!out) throw new ExportError("--out is missing: name the file of the secret key, outside the repository.");
  if (existsSync(out) || existsSync(`${out}.pub`))
    throw new ExportError(`${out} is there: a key is never written over.`);
  const pair = createKeyPair();
  writeFileSync(out, pair.secret, { mode: 0o600 });
  chmodSync(out, 0o600);
  writeFileSync(`${out}.pub`, pair.public);
  return `${out} is secret: keep it off the server. Publish ${out}.pub: ${pair.public.trim().split("\n")[1]}`;
}

function parsed<const O extends Record<string, { type: "string" }>>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new ExportError(`${(cause as Error).message}\n\n${mirrorHelp}`, { cause });
  }
}
