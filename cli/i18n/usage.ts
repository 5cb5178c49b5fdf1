/**
 * Which messages the code uses: keys are written whole at the call site, or as a template over a list of ids. Returns
 * the keys that no source names.
 */
export function unusedKeys(keys: Iterable<string>, sources: Iterable<string>): string[] {
  const literal = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources) {
    for (const [, text] of source.matchAll(/"([a-zA-Z][\w-]*(?:\.[\w-]+)+)"/g)) if (text) literal.add(text);
    for (const [, text] of source.matchAll(/`([a-zA-Z$][^`\n]*\.[^`\n]*)`/g))
      if (text && namesMessages(text)) patterns.push(pattern(text));
    for (const [, prefix] of source.matchAll(/titled\("([\w.]+)"\)/g)) {
      literal.add(`${prefix}.meta.title`);
      literal.add(`${prefix}.meta.description`);
    }
  }
  return [...keys].filter((key) => !literal.has(key) && !patterns.some((one) => one.test(key)));
}

/** A template with a computed part that begins with a namespace: `${a}.${b}` would name everything. */
function namesMessages(template: string): boolean {
  return /^[a-zA-Z]\w*\./.test(template) && template.includes("${");
}

/** `home.questions.${id}.answer` as a pattern; a part that is computed stands for one step or several. */
function pattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&"));
  return new RegExp(`^${parts.join("[\\w.-]+")}$`);
}
