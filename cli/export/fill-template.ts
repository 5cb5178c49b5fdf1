/** What a template is filled with: texts, and lists of what the lines of a section are written for, once for each. */
export interface TemplateFacts {
  [name: string]: string | readonly TemplateFacts[];
}

/**
 * Fills a template: `<<name>>` is a text, and the lines between `<<#name>>` and `<</name>>`, each on a line of its own,
 * are written for every entry of that list, with its texts as well as those from around it; a list without entries
 * leaves them out. Throws for a name that there is no fact of.
 */
export function fillTemplate(template: string, facts: TemplateFacts): string {
  const places = /^[ \t]*<<#(\w+)>>\n([\s\S]*?)^[ \t]*<<\/\1>>\n|<<([^>]*)>>/gm;
  return template.replace(places, (_, list: string | undefined, lines: string, name: string) => {
    const fact = factOf(facts, list ?? name);
    if (list === undefined) {
      if (typeof fact !== "string") throw new Error(`The template takes "${name}" for a text, and it is a list.`);
      return fact;
    }
    if (typeof fact === "string") throw new Error(`The template takes "${list}" for a list, and it is a text.`);
    return fact.map((entry) => fillTemplate(lines, { ...facts, ...entry })).join("");
  });
}

/** A section that is there when something is so. */
export function when(isSo: boolean): readonly TemplateFacts[] {
  return isSo ? [{}] : [];
}

function factOf(facts: TemplateFacts, name: string): TemplateFacts[string] {
  const fact = facts[name];
  if (fact === undefined) throw new Error(`The template asks for "${name}", which it is not told.`);
  return fact;
}
