import { barPassed, bars } from "../../benchmarks/byte-bars.ts";
import { measurePages } from "../../benchmarks/page-bytes.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage } from "../support/every-page.ts";

// One language with a heading font and one without; `npm run bench:bytes` prints all figures, of more of them.
for (const locale of ["en", "ar"] satisfies LocaleCode[]) {
  test(`the first visit to each page keeps within its bytes, in ${locale}`, async ({ browser, site }) => {
    test.setTimeout(300_000);
    const pages = await measurePages({ browser, origin: site.url, locales: [locale], paths: everyPage });
    const over = pages.flatMap((page) =>
      bars.flatMap(({ figure }) => {
        const bar = barPassed(page, figure);
        return bar ? [`${page.path}: ${figure} ${page[figure]} of ${bar.limit}`] : [];
      }),
    );
    expect(over).toEqual([]);
    expect(Math.min(...pages.map(({ js }) => js)), "React was brought").toBeGreaterThan(50_000);
  });
}
