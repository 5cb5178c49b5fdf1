/**
 * `npm run content:schemas`: writes the JSON Schemas by which editors complete and mark content files, content/schemas,
 * and the line at the head of each YAML file that names its schema.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { readFlags } from "./command-line.ts";
import { fileKinds, filesOf, jsonSchemaOf, schemaComment } from "./content-check/file.schemas.ts";
import { saveFile } from "./save-file.ts";
import "./say-faults.ts";

readFlags("npm run content:schemas writes content/schemas, by which editors complete and mark content files.");
const { contentDir } = readConfig(process.env);
for (const kind of fileKinds) {
  saveFile(join(contentDir, "schemas", `${kind.name}.json`), jsonSchemaOf(kind));
  for (const file of filesOf(kind, contentDir)) {
    // Files that lie under the owner's are not his to write.
    if (!file.endsWith(".yaml") || kind.named === false || !existsSync(file)) continue;
    const text = readFileSync(file, "utf8");
    const comment = schemaComment(kind);
    if (text.split("\n", 1)[0] !== comment) {
      writeFileSync(file, `${comment}\n${text.replace(/^# yaml-language-server:.*\n/, "")}`);
    }
  }
}
console.log(`${fileKinds.length} schemas are in ${contentDir}/schemas.`);
