import * as v from "valibot";
import { DaySchema, LineSchema, splitFrontMatter } from "../articles/front-matter.parser.ts";
import { parseYaml } from "../content/yaml.parser.ts";

const TextSchema = (most: number) =>
  v.pipe(LineSchema, v.minLength(1, "must not be empty"), v.maxLength(most, `must have ${most} characters or fewer`));

const whole = "must be a whole number from 1 on";
const VersionSchema = v.strictObject(
  {
    version: v.pipe(v.number(whole), v.integer(whole), v.minValue(1, whole)),
    date: DaySchema,
    /** What it changed, a sentence for readers. */
    changes: v.optional(TextSchema(600)),
  },
  ({ expected }) => (expected === "never" ? "is no field; there are version, date, changes" : "is required"),
);

/** The front matter of a legal text, in every language alike. */
export const LegalFrontSchema = v.strictObject(
  {
    title: TextSchema(200),
    /** The title for search engines; the title itself without it. */
    searchTitle: v.optional(TextSchema(200)),
    summary: TextSchema(400),
    /** It came with the software, and nobody has checked it. */
    sample: v.optional(v.boolean("must be true or false"), false),
    /** The version that the text says, or translates, then those before it. */
    history: v.pipe(
      v.array(VersionSchema, "must be a list of version, date and changes, the newest first"),
      v.minLength(1, "needs the present version: version and date"),
      v.check(isNewestFirst, "must have the newest version first, each number once"),
    ),
  },
  ({ expected }) =>
    expected === "never" ? "is no field; there are title, searchTitle, summary, sample, history" : "is required",
);
export type LegalFront = v.InferOutput<typeof LegalFrontSchema>;

function isNewestFirst(history: v.InferOutput<typeof VersionSchema>[]): boolean {
  return history.every(({ version, date }, index) => {
    const before = history[index - 1];
    return before === undefined || (version < before.version && date <= before.date);
  });
}

/** The front matter and the Markdown after it. Throws ContentError with the line of everything that is wrong. */
export function parseLegalFront(source: string, file: string) {
  const { yaml, ...rest } = splitFrontMatter(source, file);
  return { front: parseYaml(yaml, LegalFrontSchema, { file, firstLine: 2 }), ...rest };
}

/** Whether a text is marked as a sample, also where the rest of it is broken. */
export function isMarkedSample(source: string): boolean {
  const [, front = ""] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\n---/.exec(source) ?? [];
  return /^sample: *true *(?:#.*)?\r?$/m.test(front);
}
