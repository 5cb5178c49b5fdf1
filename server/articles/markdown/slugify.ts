export interface Anchor {
  level: number;
  id: string;
}

/**
 * A heading as an anchor: letters, marks and digits of every script, lower case, joined by hyphens, at most 80 code
 * units. Never empty, unlike a slug that only knows Latin letters.
 */
export function slugify(text: string): string {
  const slug = text
    .normalize("NFC")
    .toLowerCase()
    // The lower case of the Turkish İ leaves a dot of its own behind.
    .replace(/\u0307/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, 80)
    // A cut in the middle of a pair leaves half a character.
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/^-+|-+$/g, "");
  return slug || "section";
}

/**
 * Names the headings of one text, each once: a heading that comes again gets `-2`, `-3`.
 *
 * `anchors` are those of the English text. A translation with the same sequence of levels takes them over, so that a
 * link to `#windows` leads to the same place in every language and survives the change of language.
 */
export function headingSlugs(anchors: readonly Anchor[] = []): (level: number, text: string) => string {
  const used = new Set<string>();
  let index = 0;
  return (level, text) => {
    const given = anchors[index++];
    const wanted = given?.level === level ? given.id : slugify(text);
    let id = wanted;
    for (let count = 2; used.has(id); count++) id = `${wanted}-${count}`;
    used.add(id);
    return id;
  };
}
