import { join } from "node:path";
import { readSiteFacts } from "../../../cli/content-check/site.check.ts";
import { pictures } from "../../../server/articles/pictures/pictures.ts";
import type { Config } from "../../../server/config.ts";
import { writtenFact } from "../../../server/content/facts.ts";
import { entriesOf } from "../../../server/content/overlay.ts";
import type { ArticleName } from "./article-names.ts";

/** Something to put into a text: what is written, and what a reader will see. */
export interface Insertion {
  text: string;
  name: string;
}

export type Insertions = Record<"variables" | "words" | "pictures" | "figures", Insertion[]>;

/** Everything that the text of an article may name. */
export async function insertionsFor(
  config: Pick<Config, "contentDir" | "messagesDir" | "site">,
  { type, id }: ArticleName,
): Promise<Insertions> {
  const facts = Object.entries(await readSiteFacts(config)).flatMap(([name, fact]) => {
    const written = String(writtenFact(fact, "en"));
    return written === "" || written.length > 120 ? [] : [{ text: `{{${name}}}`, name: `${name}: ${written}` }];
  });
  const isWord = ({ text }: Insertion) => text.startsWith("{{words.");
  return {
    variables: facts.filter((one) => !isWord(one)),
    words: facts.filter(isWord).map(({ text, name }) => ({ text: `**${text}**`, name: name.slice("words.".length) })),
    pictures: Object.keys(pictures).map((name) => ({ text: `\n{{picture.${name}}}\n`, name })),
    figures: figuresOf(join(config.contentDir, type, id)).map((name) => ({ text: `\n![](${name})\n`, name })),
  };
}

/** Drawings beside an article. */
export function figuresOf(folder: string): string[] {
  try {
    return entriesOf(folder).flatMap(({ name }) => (/^[\w-]+\.svg$/.test(name) ? [name] : []));
  } catch {
    return [];
  }
}
