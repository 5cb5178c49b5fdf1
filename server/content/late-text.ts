import type { ContentFaults } from "./content.faults.ts";
import { ContentError } from "./content.problem.ts";

interface LateTextOptions<T> {
  file: string;
  /** Of the file behind it. */
  fingerprint: string;
  /** Reads the file. What it throws is noted. */
  parse: () => T;
  faults: Pick<ContentFaults, "note">;
  /** Takes the place of a file that is broken. */
  lastGood?: T | undefined;
}

/**
 * A translation on disk, parsed when somebody first reads it: thousands of files would make the start late. One that
 * is broken is noted once and leaves its last good version in place, or else the English text.
 */
export class LateText<T> {
  readonly #options: LateTextOptions<T>;
  #state: "unread" | "good" | "broken" = "unread";
  #text: T | undefined;

  constructor(options: LateTextOptions<T>) {
    this.#options = options;
    this.#text = options.lastGood;
  }

  get file(): string {
    return this.#options.file;
  }

  get fingerprint(): string {
    return this.#options.fingerprint;
  }

  /** The text; undefined when the file is broken and never was good. */
  text(): T | undefined {
    if (this.#state !== "unread") return this.#text;
    const { file, parse, faults, lastGood } = this.#options;
    try {
      this.#text = parse();
      this.#state = "good";
      faults.note(file, [], "");
    } catch (error) {
      this.#state = "broken";
      const problems = error instanceof ContentError ? error.problems : [{ file, line: 1, message: `${error}` }];
      faults.note(file, problems, `readers see ${lastGood ? "its last good version" : "the English text"}`);
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
