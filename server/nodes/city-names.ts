import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { locales } from "../../site/locales.ts";
import { contentError } from "../content/content.problem.ts";
import { readYaml } from "../content/yaml.parser.ts";
import { PlainText } from "./node-file.schema.ts";

/** Names of cities in other languages: by the language's file name, then by the English name. */
export type CityNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

const CityNamesSchema = v.nullable(v.record(v.string(), PlainText));

/** Reads content/city-names/{file}.yaml of every language that has one. Throws ContentError. */
export function readCityNames(contentDir: string): CityNames {
  const folder = join(contentDir, "city-names");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".yaml")) : [];
  return new Map(
    files.map((name) => {
      const path = join(folder, name);
      const file = basename(name, ".yaml");
      if (!locales.some((locale) => locale.file === file)) {
        throw contentError(path, 1, `"${file}" is no \`file\` of site/locales.ts: name it zh-CHS.yaml, de.yaml, …`);
      }
      return [file, new Map(Object.entries(readYaml(path, CityNamesSchema) ?? {}))];
    }),
  );
}
