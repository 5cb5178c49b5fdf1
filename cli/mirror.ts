/**
 * `npm run mirror`, `mirror:verify`, `mirror:list` and `mirror:keys`: copies of the site for other addresses. `--help`
 * says how.
 */
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig } from "../server/config.ts";
import { ContentError } from "../server/content/content.problem.ts";
import { ConfigError } from "../server/settings/setting.ts";
import { readPublicKey } from "../server/signatures/minisign.ts";
import { SignatureError } from "../site/minisign.ts";
import { ExportError } from "./export/export-options.ts";
import { knownMirrors, signMirrorList } from "./mirror/mirror-list.ts";
import { mirrorHelp, readMirrorOptions } from "./mirror/mirror-options.ts";
import { folderSource, verifyMirror, webSource } from "./mirror/verify-mirror.ts";
import { writeMirror } from "./mirror/write-mirror.ts";
import { writeKeys } from "./signing-keys.ts";

const commands: Record<string, (args: string[]) => Promise<string>> = { write, verify, keys, list };
const [name = "", ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  console.log(command && !args.includes("--help") ? await command(args) : mirrorHelp);
} catch (error) {
  const known = [ExportError, SignatureError, ConfigError, ContentError].some((kind) => error instanceof kind);
  if (!known) throw error;
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
    knownMirrors(readConfig(process.env)),
  );
  if (faults.length > 0) throw new ExportError([`${place} is not as it was signed:`, ...faults].join("\n"));
  return `${place}: ${files} files are as they were signed (${comment}).`;
}

async function keys(parameters: string[]): Promise<string> {
  return writeKeys(parsed(parameters, { out: { type: "string" } }).values.out, "keys.mirrors");
}

async function list(parameters: string[]): Promise<string> {
  const { key } = parsed(parameters, { key: { type: "string" } }).values;
  if (!key) throw new ExportError(`--key is missing: name the file of the secret key.\n\n${mirrorHelp}`);
  return signMirrorList(readConfig(process.env), key);
}

function parsed<const O extends Record<string, { type: "string" }>>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new ExportError(`${(cause as Error).message}\n\n${mirrorHelp}`, { cause });
  }
}
