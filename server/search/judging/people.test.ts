import { beforeAll, describe, expect, test } from "vitest";
import { emptyDownloadList } from "../../../api/download.schema.ts";
import { type LocaleCode, localeCodes } from "../../../site/locales.ts";
import { openArticleLibrary } from "../../articles/articles.library.ts";
import { readConfig } from "../../config.ts";
import { loadFacts } from "../../content/facts.ts";
import { silentLog } from "../../log.ts";
import { openSource, type PeoplesSet, peoplesQueries, siteCorpus } from "./fixtures.ts";
import { judge, keysOf, type Score, total } from "./judging.ts";

/**
 * What people type, over the articles of this site, in every language. `tuning` and `seen` are what the search is
 * adjusted on: `npx vitest run --project=unit server/search/judging/people.test.ts` with MISSED=1 names their failures.
 * Those of `held` and `fresh` are counted and never named: whoever looks at them has used them up.
 */
const sets = ["tuning", "held", "seen", "fresh"] as const satisfies PeoplesSet[];
/** Some points below what is reached, so that a new article may take a question over. */
const least = {
  tuning: { first: 0.96, firstThree: 0.98 },
  held: { first: 0.94, firstThree: 0.97 },
  seen: { first: 0.93, firstThree: 0.97 },
  fresh: { first: 0.87, firstThree: 0.95 },
};
const scores = new Map<LocaleCode, Record<PeoplesSet, Score>>();

beforeAll(async () => {
  const { site } = readConfig({});
  const facts = loadFacts({ contentDir: "content", site, downloads: emptyDownloadList });
  const articles = await openArticleLibrary({ contentDir: "content", facts, log: silentLog });
  const lines: string[] = [];
  for (const locale of localeCodes) {
    const source = await openSource(locale, siteCorpus(locale, articles));
    const { tuning, held, seen, fresh } = peoplesQueries(locale);
    const score = {
      tuning: judge(source, tuning),
      held: judge(source, held),
      seen: judge(source, seen),
      fresh: judge(source, fresh),
    };
    scores.set(locale, score);
    lines.push(`${locale} ${sets.map((set) => `${set} ${show(score[set])}`).join("; ")}`);
    if (process.env.MISSED) {
      for (const [query, expected] of [...tuning, ...seen]) {
        const keys = keysOf(source, query);
        if (!expected.split("|").includes(keys[0] ?? "")) {
          lines.push(`   ${query} -> ${keys.slice(0, 3).join(", ")} (wanted ${expected})`);
        }
      }
    }
  }
  const inAll = sets.map((set) => `${set} ${show(total([...scores.values()].map((score) => score[set])))}`);
  process.stdout.write(`first / in the first three / nothing found\n${[...lines, ...inAll].join("\n")}\n`);
});

function show({ first, firstThree, nothing, queries }: Score): string {
  const percent = (count: number) => `${((100 * count) / queries).toFixed(1)} %`;
  return `${percent(first)} / ${percent(firstThree)} / ${nothing} of ${queries}`;
}

describe.each(sets)("%s", (set) => {
  test(`right first for ${least[set].first}, in the first three for ${least[set].firstThree}`, () => {
    const { first, firstThree, queries } = total([...scores.values()].map((score) => score[set]));
    expect(first / queries).toBeGreaterThanOrEqual(least[set].first);
    expect(firstThree / queries).toBeGreaterThanOrEqual(least[set].firstThree);
  });

  test.each(localeCodes)("%s: every question finds something", (locale) => {
    const score = scores.get(locale)?.[set];
    expect(score?.nothing).toBe(0);
    expect(score?.queries).toBeGreaterThanOrEqual(4);
  });
});
