import { LineCounter, parseDocument } from "yaml";
import { contentError } from "./content.problem.ts";
import { offsetOf } from "./yaml.parser.ts";

/** Parses a JSON file. Throws ContentError with the line that is wrong. */
export function parseJsonFile(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { message } = cause as Error;
    // V8 says where, except when the text just ends.
    const line = Number(/\(line (\d+) /.exec(message)?.[1] ?? text.split("\n").length);
    throw contentError(file, line, `is not valid JSON: ${message}`, cause);
  }
}

/** The line of a JSON text on which the key of a path stands, or the last key of it that is there; from 1. */
export function lineOfPath(text: string, path: readonly (string | number)[]): number {
  const lineCounter = new LineCounter();
  // JSON is YAML, and the YAML parser knows where it found what.
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: "silent", uniqueKeys: false });
  return lineCounter.linePos(offsetOf(document, path)).line || 1;
}
