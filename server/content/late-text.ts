import type { Log } from "../log.ts";
import { ContentError, formatProblem } from "./content.problem.ts";

interface LateTextOptions<T> {
  /** Of the file behind it. */
  fingerprint: string;
  /** Reads the file. What it throws is logged. */
  parse: () => T;
  log: Log;
  /** Takes the place of a file that is broken. */
  lastGood?: T | undefined;
}

/**
 * A translation on disk, parsed when somebody first reads it: thousands of files would make the start late. One that
 * is broken says so in the log once and leaves its last good version in place, or else the English text.
 */
export class LateText<T> {
  readonly #options: LateTextOptions<T>;
  #state: "unread" | "good" | "broken" = "unread";
  #text: T | undefined;

  constructor(options: LateTextOptions<T>) {
    this.#options = options;
    this.#text = options.lastGood;
  }

  get fingerprint(): string {
    return this.#options.fingerprint;
  }

  /** The text; undefined when the file is broken and never was good. */
  text(): T | undefined {
    if (this.#state !== "unread") return this.#text;
    const { parse, log, lastGood } = this.#options;
    try {
      this.#text = parse();
      this.#state = "good";
    } catch (error) {
      this.#state = "broken";
      const problems = error instanceof ContentError ? error.problems.map(formatProblem) : [`${error}`];
      const shown = lastGood ? "its last good version" : "the English text";
      log.error({ problems }, `A translation is broken; readers see ${shown}`);
    }
    return this.#text;
  }

  /** What readers have seen until now, without reading the file. */
  seen(): T | undefined {
    return this.#text;
  }

  /** True once the file turned out to be broken. */
  broken(): boolean {
    return this.#state === "broken";
  }

  /** False once the file turned out to be broken without a good version to show. */
  usable(): boolean {
    return this.#state !== "broken" || this.#text !== undefined;
  }
}
