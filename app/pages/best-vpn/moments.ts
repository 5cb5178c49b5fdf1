/** A moment (ISO 8601) in words, in UTC as the list gives it: "20 November 2026 at 12:00 UTC". */
export function formatMoment(moment: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  });
  // A word of one letter stays with what follows: "г. в 12:00" in Russian.
  return format.format(new Date(moment)).replace(/(?<= \p{L}) (?=\d)/u, "\u00a0");
}

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long ago a moment was, in its largest whole unit: "13 hours ago", "this minute" for less than one. */
export function formatAgo(moment: string, now: number, tag: string): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1_000);
  const format = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ["minute", 60];
  return format.format(-Math.floor(seconds / size), unit);
}
