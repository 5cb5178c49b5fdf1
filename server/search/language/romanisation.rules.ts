/** How the words of one language are brought to rough Latin keys (romanisation.ts). */
export interface Scheme {
  /** Keys of a word in its own script, folded. */
  ofWord(word: string): string[];
  /** Keys of Latin letters as somebody typed them, lower case. */
  ofTyped(text: string): string[];
}

export type Rules = readonly (readonly [RegExp, string])[];

/** One replacement after the other. */
export function apply(text: string, rules: Rules): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** A word letter by letter; letters that are not in the list make no sound. */
export function spelled(word: string, letters: Readonly<Record<string, string>>): string {
  return [...word].map((letter) => letters[letter] ?? (/[a-z0-9]/.test(letter) ? letter : "")).join("");
}

/** Doubled letters count once: people leave them out. */
export const squeeze = (key: string) => key.replace(/(.)\1+/gu, "$1");
