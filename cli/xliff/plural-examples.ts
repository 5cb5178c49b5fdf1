/** Numbers that are tried, in this order: small ones, then those that some languages treat otherwise. */
const tried = [...Array(200).keys(), 1_000, 1_000_000, 0.5, 1.5, 10.5];
const shown = 4;

/** The plural forms of a language, each with numbers that take it. */
export function pluralExamples(tag: string): { category: Intl.LDMLPluralRule; numbers: number[] }[] {
  const rules = new Intl.PluralRules(tag);
  return rules.resolvedOptions().pluralCategories.map((category) => ({
    category,
    numbers: tried.filter((number) => rules.select(number) === category).slice(0, shown),
  }));
}
