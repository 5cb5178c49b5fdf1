/** HTML that is rendered once. */
export interface KeptHtml {
  get: (key: string, render: () => string) => string;
}

interface Part {
  name: string;
  html: string;
  /** The parts of its locale. */
  among: Map<string, Part>;
}

/** Everything that is kept, of all locales, in characters: of one or two bytes. */
const most = 12_000_000;

/**
 * Keeps the HTML of static parts, for each locale as long as its words and facts are the same (`generation`: whatever
 * changes when they do). What was not asked for longest goes first when there is too much.
 */
export function createKeptHtml(limit = most) {
  const locales = new Map<string, { generation: unknown[]; parts: Map<string, Part> }>();
  /** Those that were not asked for longest come first. */
  const all = new Set<Part>();
  let size = 0;

  function forget(part: Part): void {
    if (all.delete(part)) size -= part.html.length;
    part.among.delete(part.name);
  }

  function keep(part: Part): void {
    part.among.set(part.name, part);
    all.add(part);
    size += part.html.length;
    for (const oldest of all) {
      if (size <= limit) return;
      forget(oldest);
    }
  }

  function partsOf(locale: string, generation: unknown[]): Map<string, Part> {
    const known = locales.get(locale);
    if (known && generation.every((one, at) => one === known.generation[at])) return known.parts;
    for (const part of known?.parts.values() ?? []) forget(part);
    const parts = new Map<string, Part>();
    locales.set(locale, { generation, parts });
    return parts;
  }

  return {
    of(locale: string, generation: unknown[]): KeptHtml {
      const among = partsOf(locale, generation);
      return {
        get(name, render) {
          const known = among.get(name);
          if (known) {
            all.delete(known);
            all.add(known);
            return known.html;
          }
          const html = render();
          keep({ name, html, among });
          return html;
        },
      };
    },
    /** Characters. */
    size: () => size,
  };
}
