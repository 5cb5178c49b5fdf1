import compile from "icu-minify/compile";

/** What a translation must have in common with its source, and what its language asks of it. */
export interface MessageShape {
  /** Names of placeholders, sorted. */
  placeholders: string[];
  /** Names of tags, sorted; one entry for each use. */
  tags: string[];
  /** Categories of each plural: `one`, `other`, `=0`. */
  plurals: string[][];
}

const select = 1;
const plural = 2;
const ordinal = 3;

/** Reads the shape of an ICU message. Throws when the message is not valid. */
export function shapeOf(message: string): MessageShape {
  const placeholders = new Set<string>();
  const tags: string[] = [];
  const plurals: string[][] = [];

  function walk(node: unknown): void {
    if (!Array.isArray(node)) return;
    const [name, type, options] = node as [unknown, unknown, unknown];
    if (typeof name !== "string") {
      node.forEach(walk);
    } else if (type === undefined || (typeof type === "number" && type !== 0)) {
      placeholders.add(name);
      if (type !== select && type !== plural && type !== ordinal) return;
      if (type !== select) plurals.push(Object.keys(options as object));
      for (const branch of Object.values(options as object)) walkAll(branch);
    } else {
      tags.push(name);
      walkAll(node.slice(1));
    }
  }
  function walkAll(nodes: unknown): void {
    if (Array.isArray(nodes)) nodes.forEach(walk);
  }

  walkAll(compile(message));
  return { placeholders: [...placeholders].sort(), tags: tags.sort(), plurals };
}

/** Plural categories that a language has and a message lacks; an exact `=1` does not stand for a category. */
export function missingPlurals({ plurals }: MessageShape, tag: string): string[] {
  const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return [...new Set(plurals.flatMap((given) => wanted.filter((category) => !given.includes(category))))];
}
