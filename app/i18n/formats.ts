// Dates, numbers and names as the reader's language writes them.

/** `Intl` objects are expensive: each is made once and kept, for every language that was asked for. */
const kept = new Map<string, unknown>();

/** The object of this name; made when first asked for. */
export function keepIntl<T>(name: string, make: () => T): T {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}

/** A day (`2026-11-20`) in words: "20 November 2026". */
export function formatDay(day: string, tag: string): string {
  const format = keepIntl(`day ${tag}`, () => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }));
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Languages whose numbers have digits of their own; app/i18n/formats.test.ts finds one that is missing. */
const ownDigits: readonly string[] = ["fa"];

/**
 * A number as the language writes it. Small whole numbers, most of what pages have, go without `Intl`: a browser takes
 * some 12 ms (50 on a slow phone) for its first number format, and would while the page comes alive.
 */
export function formatNumber(value: number, tag: string, options?: Intl.NumberFormatOptions): string {
  const isPlain = !options && Number.isInteger(value) && value >= 0 && value < 1000 && !ownDigits.includes(tag);
  if (isPlain) return String(value);
  return keepIntl(`number ${tag} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options)).format(value);
}

/** Bytes as megabytes with one digit: "38.4 MB". */
export function formatBytes(bytes: number, tag: string): string {
  const unit = { style: "unit", unit: "megabyte", maximumFractionDigits: 1 } as const;
  return formatNumber(bytes / 1_000_000, tag, unit);
}

/** A country's name; the code itself when the language has no name for it. */
export function countryName(code: string, tag: string): string {
  return keepIntl(`region ${tag}`, () => new Intl.DisplayNames(tag, { type: "region" })).of(code) ?? code;
}

/** A comparison that sorts as the language does. */
export function collator(tag: string): Intl.Collator {
  return keepIntl(`collator ${tag}`, () => new Intl.Collator(tag, { sensitivity: "base", numeric: true }));
}
