/** HTML that is rendered once. */
export interface KeptHtml {
  get: (key: string, render: () => string) => string;
}

/** Everything that is kept, of all locales, in characters: of one or two bytes. */
const most = 12_000_000;

/**
 * Keeps the HTML of static parts, for each locale as long as its words and facts are the same (`generation`: whatever changes
 * when they do). What was not asked for longest goes first when there is too much.
 */
export function createKeptHtml(limit = most) {
  const htmls = new Map<string, string>();
  const generations = new Map<string, unknown[]>();
  let size = 0;

  function forget(key: string): void {
    size -= htmls.get(key)?.length ?? 0;
    htmls.delete(key);
  }

  function keep(key: string, html: string): void {
    htmls.set(key, html);
    size += html.length;
    for (const oldest of htmls.keys()) {
      if (size <= limit) return;
      forget(oldest);
    }
  }

  return {
    of(locale: string, generation: unknown[]): KeptHtml {
      const known = generations.get(locale);
      if (!known || generation.some((one, at) => one !== known[at])) {
        for (const key of [...htmls.keys()]) if (key.startsWith(`${locale} `)) forget(key);
        generations.set(locale, generation);
      }
      return {
        get(name, render) {
          const key = `${locale} ${name}`;
          const html = htmls.get(key) ?? render();
          // Asked for last: it goes last.
          forget(key);
          keep(key, html);
          return html;
        },
      };
    },
    /** Characters. */
    size: () => size,
  };
}
