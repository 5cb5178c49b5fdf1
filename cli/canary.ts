/** `npm run canary:keys` and `canary:sign`: the warrant canary of /trust. `--help` says how. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../server/config.ts";
import { ContentError } from "../server/content/content.problem.ts";
import { readYaml } from "../server/content/yaml.parser.ts";
import { ConfigError } from "../server/settings/setting.ts";
import { readPublicKey, readSecretKey } from "../server/signatures/minisign.ts";
import { CanarySourceSchema, canaryFile, canarySignatureFile, signCanary } from "../server/trust/signed-canary.ts";
import { SignatureError } from "../site/minisign.ts";
import { ExportError } from "./export/export-options.ts";
import { writeKeys } from "./signing-keys.ts";

const help = `Signs the warrant canary that /trust shows, and signs it again before it is too old.

npm run canary:keys -- --out FILE      writes the secret FILE, and FILE.pub; both outside the repository
npm run canary:sign -- --key SECRET    writes canary.txt and canary.txt.minisig of what canary.yaml states

  --key SECRET  a secret key of canary:keys, or of minisign -G -W; it belongs on no server
`;

const commands: Record<string, (args: string[]) => string> = { keys, sign };
const [name = "", ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  console.log(command && !args.includes("--help") ? command(args) : help);
} catch (error) {
  const known = [ExportError, SignatureError, ConfigError, ContentError].some((kind) => error instanceof kind);
  if (!known) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

function keys(parameters: string[]): string {
  return writeKeys(options(parameters, "out"), "keys.canary");
}

function sign(parameters: string[]): string {
  const keyFile = options(parameters, "key");
  if (!keyFile) throw new ExportError(`--key is missing: name the file of the secret key.\n\n${help}`);
  if (!existsSync(keyFile)) {
    throw new ExportError(`--key ${keyFile} is not there: npm run canary:keys -- --out ${keyFile}`);
  }
  const { contentDir, site } = readConfig(process.env);
  const source = join(contentDir, "canary.yaml");
  const canary = readYaml(source, CanarySourceSchema);
  if (canary.statement === "") throw new ExportError(`${source} states nothing yet: write there what you can state.`);
  const key = readSecretKey(readFileSync(keyFile, "utf8"));
  if (!site.keys.canary.some((known) => readPublicKey(known).id.equals(key.id))) {
    throw new ExportError("This key is not under keys.canary in site.yaml: put its public half there first.");
  }
  const now = Date.now();
  const { text, signature } = signCanary(canary, { origin: site.origin, now, key });
  writeFileSync(join(contentDir, canaryFile), text);
  writeFileSync(join(contentDir, canarySignatureFile), signature);
  const renew = new Date(now + canary.days * 86_400_000).toISOString().slice(0, 10);
  return `${join(contentDir, canaryFile)} is signed. Sign it again before ${renew}: on that day /trust turns red.`;
}

function options(parameters: string[], name: "out" | "key"): string | undefined {
  try {
    return parseArgs({ args: parameters, options: { [name]: { type: "string" } } }).values[name] as string | undefined;
  } catch (cause) {
    throw new ExportError(`${(cause as Error).message}\n\n${help}`, { cause });
  }
}
