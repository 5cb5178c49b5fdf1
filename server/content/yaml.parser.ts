import * as v from "valibot";
import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import { ContentError, type ContentProblem, contentError } from "./content.problem.ts";
import { readUtf8 } from "./utf8.ts";

interface YamlSource {
  /** Named in problems. */
  file: string;
  /** Line of the file on which the YAML starts; 1 unless it is front matter. */
  firstLine?: number;
}

export interface ReadYaml<T> {
  value: T;
  /** The file's line on which the key of a path stands, or the last key of it that is there. */
  lineOf(path: readonly (string | number)[]): number;
}

/**
 * Parses YAML (core schema: a day stays a string; no aliases) and checks it. Throws ContentError with the line of
 * everything that is wrong: syntax, keys given twice, and each field the schema refuses, named by its path.
 */
export function parseYamlLines<S extends v.GenericSchema>(
  text: string,
  schema: S,
  source: YamlSource,
): ReadYaml<v.InferOutput<S>> {
  const { file, firstLine = 1 } = source;
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const document = parseDocument(text, { schema: "core", lineCounter: lines, prettyErrors: false, logLevel: "error" });
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map(({ code, message, pos }) => ({
        file,
        line: lineAt(pos[0]),
        message: code === "DUPLICATE_KEY" ? `the key "${keyAt(text, pos[0])}" is given twice` : `YAML: ${message}`,
      })),
    );
  }
  const result = v.safeParse(schema, toPlain(document, file, firstLine));
  if (result.success) return { value: result.output, lineOf: (path) => lineAt(offsetOf(document, path)) };
  throw new ContentError(
    result.issues.map((issue): ContentProblem => {
      const path = issue.path?.map((item) => item.key) ?? [];
      const name = path.join(".");
      return {
        file,
        line: lineAt(offsetOf(document, path)),
        message: name ? `${name}: ${issue.message}` : issue.message,
      };
    }),
  );
}

/** `parseYamlLines` when the lines are not wanted. */
export function parseYaml<S extends v.GenericSchema>(text: string, schema: S, source: YamlSource): v.InferOutput<S> {
  return parseYamlLines(text, schema, source).value;
}

/** Reads a YAML file and checks it. Throws ContentError, also when there is no such file. */
export function readYaml<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> {
  return parseYaml(readUtf8(file), schema, { file });
}

function toPlain(document: Document, file: string, line: number): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch (cause) {
    throw contentError(file, line, "YAML anchors and aliases (& and *) are not used here; write the value out", cause);
  }
}

function keyAt(text: string, offset: number): string {
  return /^["']?([^"':\r\n]+)/.exec(text.slice(offset, offset + 200))?.[1]?.trim() ?? "";
}

/** Where the value of a path starts; of a key that is missing, where the map it is missing from starts. */
export function offsetOf(document: Document, path: readonly unknown[]): number {
  let node: unknown = document.contents;
  let offset = (document.contents as Node | null)?.range?.[0] ?? 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else {
      node = document.getIn(path.slice(0, path.indexOf(key) + 1), true);
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    }
  }
  return offset;
}
