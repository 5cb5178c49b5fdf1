import type { FlatCatalogue } from "./catalogue.reader.ts";

/**
 * Messages that write a claim's number by hand instead of taking its placeholder. Small numbers are everywhere (three
 * steps, 2 minutes), so a claim below ten counts only beside the word it is about.
 */
export function claimsByHand(
  messages: FlatCatalogue,
  claims: Readonly<Record<string, { value: number | string }>>,
): string[] {
  const found: string[] = [];
  const numbers = Object.entries(claims).flatMap(([name, { value }]) =>
    typeof value === "number" ? [{ name, value }] : [],
  );
  for (const [key, message] of messages) {
    const words = message.replace(/\{[^{}]*\}/g, " ");
    for (const { name, value } of numbers) {
      if (writesNumber(words, value, name)) found.push(`${key}: "${message}" writes ${value} by hand; use {${name}}`);
    }
  }
  return [...new Set(found)];
}

const subjects: Readonly<Record<string, RegExp>> = {
  devices: /^\s*(?:devices?)\b/i,
  locations: /^\s*(?:locations?)\b/i,
  servers: /^\s*\+?\s*(?:servers?)\b/i,
  countries: /^\s*(?:countries)\b/i,
  Gbps: /^\s*(?:Gbps|Gbit)/i,
  speed: /^\s*(?:×|x\b|times faster)/i,
  encryption: /^[\s-]*bit\b/i,
};

function writesNumber(words: string, value: number, name: string): boolean {
  const digits = value >= 1_000 ? String(value).replace(/(\d)(?=(\d{3})+$)/g, "$1[,.\\s]?") : String(value);
  for (const match of words.matchAll(new RegExp(`(?<![\\d.,])${digits}(?![\\d]|[.,]\\d)`, "g"))) {
    const after = words.slice(match.index + match[0].length);
    const about = Object.entries(subjects).some(
      ([subject, pattern]) => name.toLowerCase().includes(subject.toLowerCase()) && pattern.test(after),
    );
    if (about || value >= 1_000) return true;
  }
  return false;
}
