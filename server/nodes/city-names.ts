import { basename, join } from "node:path";
import * as v from "valibot";
import { languageFiles } from "../../site/locales.ts";
import { type ContentProblem, problemsOf } from "../content/content.problem.ts";
import { entriesOf, isThere } from "../content/overlay.ts";
import { readYaml } from "../content/yaml.parser.ts";
import { PlainText } from "./node-file.schema.ts";

/** Names of cities in other languages: by the language's file name, then by the English name. */
export type CityNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const CityNamesSchema = v.nullable(v.record(v.string(), PlainText));

/**
 * Reads content/city-names/{file}.yaml of every language that has one. What is wrong with one is a problem, and its
 * names are those of `before`.
 */
export function readCityNames(contentDir: string, before: CityNames = new Map()) {
  const folder = join(contentDir, "city-names");
  const files = isThere(folder) ? entriesOf(folder).filter(({ name }) => name.endsWith(".yaml")) : [];
  const names = new Map<string, ReadonlyMap<string, string>>();
  const problems: ContentProblem[] = [];
  for (const { name } of files) {
    const path = join(folder, name);
    const file = basename(name, ".yaml");
    if (!languageFiles.includes(file)) {
      const message = `"${file}" is no \`file\` of site/locales.ts: name it zh-CHS.yaml, de.yaml, …`;
      problems.push({ file: path, line: 1, message });
      continue;
    }
    try {
      names.set(file, new Map(Object.entries(readYaml(path, CityNamesSchema) ?? {})));
    } catch (error) {
      problems.push(...problemsOf(error));
      const last = before.get(file);
      if (last) names.set(file, last);
    }
  }
  return { names: names as CityNames, problems };
}
