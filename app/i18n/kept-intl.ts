/** `Intl` objects are expensive: each is made once and kept, for every language that was asked for. */
const kept = new Map<string, unknown>();

/** The object of this name; made when first asked for. */
export function keepIntl<T>(name: string, make: () => T): T {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}
