/** A `mailto:` link with a subject and the lines of a first draft. */
export function mailLink(address: string, { subject, lines }: { subject: string; lines: readonly string[] }): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
