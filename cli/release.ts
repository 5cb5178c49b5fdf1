/** `npm run release:keys`, `release:sign` and `release:check`: signatures of the app's files. `--help` says how. */
import { parseArgs } from "node:util";
import { readConfig } from "../server/config.ts";
import { openDownloads } from "../server/downloads/downloads.ts";
import { silentLog } from "../server/log.ts";
import { ConfigError } from "../server/settings/setting.ts";
import { SignatureError } from "../site/minisign.ts";
import { ExportError } from "./export/export-options.ts";
import { checkRelease, releaseFolder, releaseOnWeb } from "./release/check-release.ts";
import { signRelease } from "./release/sign-release.ts";
import { writeKeys } from "./signing-keys.ts";

const help = `Signs the app's files, and checks those of the download list.

npm run release:keys -- --out FILE              writes the secret FILE, and FILE.pub; both outside the repository
npm run release:sign -- FILE… --key SECRET      writes FILE.minisig, prints what the download list says of FILE
npm run release:check -- [--files DIR]          checks every file of the list by checksum and signature

  --key SECRET  a secret key of release:keys, or of minisign -G -W; it belongs on no server
  --date DAY    the day that the signature says, today without it
  --files DIR   a folder with the files and signatures; without it they are fetched from their addresses
`;

const commands: Record<string, (args: string[]) => Promise<string>> = { keys, sign, check };
const [name = "", ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  console.log(command && !args.includes("--help") ? await command(args) : help);
} catch (error) {
  const known = [ExportError, SignatureError, ConfigError].some((kind) => error instanceof kind);
  if (!known) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function keys(parameters: string[]): Promise<string> {
  return writeKeys(options(parameters, { out: { type: "string" } }).values.out, "keys.release");
}

async function sign(parameters: string[]): Promise<string> {
  const { values, positionals } = options(parameters, { key: { type: "string" }, date: { type: "string" } });
  if (!values.key) throw new ExportError(`--key is missing: name the file of the secret key.\n\n${help}`);
  const date = values.date ?? new Date().toISOString().slice(0, 10);
  return JSON.stringify(signRelease({ files: positionals, key: values.key, date }), null, 2);
}

async function check(parameters: string[]): Promise<string> {
  const { files: folder } = options(parameters, { files: { type: "string" } }).values;
  const { contentDir, dataDir, downloadsUrl, site } = readConfig(process.env);
  const downloads = await openDownloads({ contentDir, source: downloadsUrl, dataDir, log: silentLog });
  await downloads.asked;
  const list = downloads.list();
  downloads.close();
  const source = folder === undefined ? releaseOnWeb : releaseFolder(folder);
  const { files, signed, faults } = await checkRelease(list, site.keys.release, source);
  if (faults.length > 0) throw new ExportError(["Not as the download list says:", ...faults].join("\n"));
  return `${files} files are as the download list says; ${signed} of them are signed.`;
}

function options<const O extends Record<string, { type: "string" }>>(parameters: string[], known: O) {
  try {
    return parseArgs({ args: parameters, options: known, allowPositionals: true });
  } catch (cause) {
    throw new ExportError(`${(cause as Error).message}\n\n${help}`, { cause });
  }
}
