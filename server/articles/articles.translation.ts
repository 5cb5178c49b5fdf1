import { ContentError, formatProblem } from "../content/content.problem.ts";
import type { Log } from "../log.ts";
import type { ArticleText } from "./article.parser.ts";
import type { ArticleFile } from "./articles.files.ts";

/**
 * A translation on disk, parsed when somebody first reads it: thousands of files would make the start late. One that
 * is broken says so in the log once and leaves its last good version in place, or else the English text.
 */
export class Translation {
  readonly file: ArticleFile;
  readonly #parse: () => ArticleText;
  readonly #log: Log;
  readonly #lastGood: ArticleText | undefined;
  #read = false;
  #broken = false;
  #text: ArticleText | undefined;

  constructor(file: ArticleFile, parse: () => ArticleText, log: Log, lastGood?: ArticleText) {
    this.file = file;
    this.#parse = parse;
    this.#log = log;
    this.#lastGood = lastGood;
  }

  /** The text, or undefined when the file is broken and never was good. */
  text(): ArticleText | undefined {
    if (this.#read) return this.#text;
    this.#read = true;
    try {
      this.#text = this.#parse();
    } catch (error) {
      this.#broken = true;
      this.#text = this.#lastGood;
      const problems = error instanceof ContentError ? error.problems.map(formatProblem) : [`${error}`];
      const shown = this.#lastGood ? "its last good version" : "the English text";
      this.#log.error({ problems }, `A translation is broken; readers see ${shown}`);
    }
    return this.#text;
  }

  /** What readers have seen until now, for the case that the next version is broken. */
  seen(): ArticleText | undefined {
    return this.#read ? this.#text : this.#lastGood;
  }

  /** True once the file turned out to be broken. */
  broken(): boolean {
    return this.#broken;
  }

  /** False once the file turned out to be broken without a good version. */
  usable(): boolean {
    return !this.#read || this.#text !== undefined;
  }
}
