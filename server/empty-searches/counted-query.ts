import { countedText, withheld } from "../counting/counted-text.ts";

/**
 * A search as it is counted: one spelling, no punctuation at its ends. Undefined when nothing is left, or when it
 * could say who somebody is.
 */
export function countedQuery(query: string): string | undefined {
  const text = countedText(query);
  if (text === withheld) return undefined;
  return text.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, "") || undefined;
}
