import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { findSamples, hashedTexts } from "../server/content/samples.ts";
import { readFlags } from "./command-line.ts";
import { countPending, translationStates } from "./i18n/translation-state.ts";
import "./say-faults.ts";

/**
 * Lists what is still the sample that came with the project or waits for a translator, for the operator before
 * publishing. Exit code 1 while anything is: `npm run check:samples`.
 */
const help = `What is still a sample of the project's, or waits for a translator. Exit code 1 while anything is.

npm run check:samples
npm run check:samples -- --hashes   the hashes by which texts of the project's are known
`;
const flags = readFlags(help, ["hashes"]);
const config = readConfig(process.env);

if (flags.has("hashes")) {
  for (const [name, hash] of Object.entries(hashedTexts(config))) console.log(`${name}: ${hash}`);
} else {
  const left = [...findSamples(config).map(({ line }) => line), ...waitingTranslations(), ...missingLicence()];
  if (left.length === 0) console.log("Nothing is a sample any more.");
  else {
    console.log(`Still samples, to be replaced before you publish:\n${left.map((line) => `  ${line}`).join("\n")}`);
    process.exitCode = 1;
  }
}

/** Under which terms the code may be used is for its owner to say; until then nobody else may. */
function missingLicence(): string[] {
  const root = join(import.meta.dirname, "..");
  if (["LICENSE", "LICENSE.md", "LICENSE.txt", "COPYING"].some((name) => existsSync(join(root, name)))) return [];
  return ["licence: nobody has chosen one: put a file LICENSE beside package.json, also when nobody may use the code"];
}

function waitingTranslations(): string[] {
  const waiting = translationStates(config.messagesDir, config.contentDir)
    .map((state) => [state.file, countPending(state)] as const)
    .filter(([, count]) => count > 0);
  if (waiting.length === 0) return [];
  const counts = waiting.map(([file, count]) => `${file} ${count}`).join(", ");
  return [`translations: texts are missing or out of date, see npm run i18n:status: ${counts}`];
}
