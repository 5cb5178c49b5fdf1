import { globSync } from "node:fs";
import { join } from "node:path";
import { type ConversionConfig, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { CategoriesSchema } from "../../server/articles/articles.loader.ts";
import { BlogSchema, HelpSchema, TranslationSchema } from "../../server/articles/front-matter.parser.ts";
import { ClaimsSchema, ProductSchema } from "../../server/content/fact.schemas.ts";
import { isThere, layersOf } from "../../server/content/overlay.ts";
import { RemovedSchema } from "../../server/content/removals.ts";
import { SiteSchema } from "../../server/content/site-facts.ts";
import { DownloadFileSchema } from "../../server/downloads/download-file.schema.ts";
import { GuideSchema, GuideWordsSchema } from "../../server/guided/guide.schema.ts";
import { IncidentSchema } from "../../server/incidents/incident.schema.ts";
import { LegalFrontSchema } from "../../server/legal/legal.front.ts";
import { MirrorFileSchema, SignedMirrorsSchema } from "../../server/mirrors/mirror-file.schema.ts";
import { CityNamesSchema } from "../../server/nodes/city-names.ts";
import { NodeFileSchema } from "../../server/nodes/node-file.schema.ts";
import { QuestionFileSchema } from "../../server/search/content/questions.ts";
import { NamesFileSchema, SynonymFileSchema } from "../../server/search/content/synonym-file.ts";
import { CanarySourceSchema } from "../../server/trust/signed-canary.ts";
import { TrustEntrySchema } from "../../server/trust/trust-entry.schema.ts";
import { BrandSchema } from "../brand/brand.files.ts";

/** Files of the content folder that have one form. */
export interface FileKind {
  /** Of the JSON Schema: content/schemas/{name}.json. */
  name: string;
  /** Which files, from the content folder. */
  files: string;
  /** Of the whole file; of a Markdown file, of its front matter. */
  schema: v.GenericSchema;
  /** False where a line at the head would make translations look out of date. */
  named?: false;
}

const SamplesSchema = v.nullable(v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, "must be a hash"))));

export const fileKinds: readonly FileKind[] = [
  { name: "site", files: "site.yaml", schema: SiteSchema },
  { name: "brand", files: "brand/brand.yaml", schema: BrandSchema },
  { name: "claims", files: "claims.yaml", schema: ClaimsSchema },
  { name: "product", files: "product.yaml", schema: ProductSchema },
  { name: "samples", files: "samples.yaml", schema: SamplesSchema },
  { name: "categories", files: "*-categories.yaml", schema: CategoriesSchema },
  { name: "city-names", files: "city-names/*.yaml", schema: CityNamesSchema },
  { name: "questions", files: "questions/*.yaml", schema: QuestionFileSchema },
  { name: "synonyms", files: "synonyms/*.yaml", schema: SynonymFileSchema },
  { name: "search-names", files: "search-names.yaml", schema: NamesFileSchema },
  { name: "guide", files: "guided/*/en.yaml", schema: GuideSchema, named: false },
  { name: "guide-words", files: "guided/*/!(en).yaml", schema: GuideWordsSchema, named: false },
  { name: "downloads", files: "downloads.json", schema: DownloadFileSchema },
  { name: "mirrors", files: "mirrors.yaml", schema: MirrorFileSchema },
  { name: "signed-mirrors", files: "mirrors.json", schema: SignedMirrorsSchema },
  { name: "incident", files: "incidents/*.yaml", schema: IncidentSchema },
  { name: "trust-entry", files: "trust/*.yaml", schema: TrustEntrySchema },
  { name: "canary", files: "canary.yaml", schema: CanarySourceSchema },
  { name: "removed", files: "removed.yaml", schema: RemovedSchema, named: false },
  { name: "nodes", files: "nodes.json", schema: NodeFileSchema },
  { name: "help-article", files: "help/*/en.md", schema: HelpSchema },
  { name: "blog-article", files: "blog/*/en.md", schema: BlogSchema },
  { name: "translated-article", files: "{help,blog}/*/!(en).md", schema: TranslationSchema },
  { name: "legal-text", files: "legal/*/*.md", schema: LegalFrontSchema },
];

/** Paths of the files of a kind, with the content folder. */
export function filesOf({ files }: FileKind, contentDir: string): string[] {
  const found = layersOf(contentDir).flatMap((layer) => globSync(files, { cwd: layer }));
  return [...new Set(found)]
    .sort()
    .map((file) => join(contentDir, file))
    .filter(isThere);
}

/** What the parsers take beyond a schema's words (such as days that exist) is left to `npm run content:check`. */
const conversion: ConversionConfig = { typeMode: "input", errorMode: "ignore", target: "draft-07" };

/** The JSON Schema of a kind, as an editor reads it. */
export function jsonSchemaOf({ name, schema }: FileKind): string {
  return `${JSON.stringify({ title: name, ...toJsonSchema(schema, conversion) }, null, 2)}\n`;
}

/** The first line of a YAML file of ours, by which editors find its schema. */
export function schemaComment(kind: FileKind): string {
  const up = "../".repeat(kind.files.split("/").length - 1);
  return `# yaml-language-server: $schema=${up}schemas/${kind.name}.json`;
}
