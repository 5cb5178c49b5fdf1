import { beforeAll, describe, expect, test } from "vitest";
import { emptyDownloadList } from "../../../api/download.schema.ts";
import { openArticleLibrary } from "../../articles/articles.library.ts";
import { readConfig } from "../../config.ts";
import { loadFacts } from "../../content/facts.ts";
import { silentLog } from "../../log.ts";
import { findArticles, type Source } from "../query/engine.ts";
import {
  fixtureDocuments,
  type JudgedQuery,
  judgedContentQueries,
  judgedLocales,
  judgedQueries,
  openSource,
  siteCorpus,
} from "./fixtures.ts";
import { judge, type Score, total } from "./judging.ts";

const show = ({ first, firstThree, queries }: Score) => `${first}/${firstThree}/${queries}`;

describe("judged queries over twenty articles in each of twelve languages", () => {
  const scores = new Map<string, { tuned: Score; heldOut: Score }>();

  beforeAll(async () => {
    for (const locale of judgedLocales) {
      const source = await openSource(locale, fixtureDocuments(locale));
      const { tuned, heldOut } = judgedQueries(locale);
      const rank = (queries: readonly JudgedQuery[]) =>
        judge(
          source,
          queries.map(([query, expected]) => [
            query,
            expected
              .split("|")
              .map((id) => `help/${id}`)
              .join("|"),
          ]),
        );
      scores.set(locale, { tuned: rank(tuned), heldOut: rank(heldOut) });
    }
    const lines = [...scores].map(
      ([locale, { tuned, heldOut }]) => `${locale} ${show(tuned)}, held out ${show(heldOut)}`,
    );
    process.stdout.write(`right first / in the first three / queries\n${lines.join("\n")}\n`);
  });

  test("there are at least fifteen queries a language, a third of them held out", () => {
    for (const { tuned, heldOut } of scores.values()) {
      expect(tuned.queries + heldOut.queries).toBeGreaterThanOrEqual(15);
      expect(heldOut.queries * 3).toBeGreaterThanOrEqual(tuned.queries + heldOut.queries);
    }
  });

  test.each(["tuned", "heldOut"] as const)("%s: right first for 90 %%, in the first three for 97 %%", (set) => {
    const { first, firstThree, queries } = total([...scores.values()].map((score) => score[set]));
    expect(first / queries).toBeGreaterThanOrEqual(0.9);
    expect(firstThree / queries).toBeGreaterThanOrEqual(0.97);
  });

  test.each(judgedLocales)("no language is left behind: %s", (locale) => {
    const score = scores.get(locale);
    const { first, firstThree, queries } = total(score ? [score.tuned, score.heldOut] : []);
    expect(first / queries).toBeGreaterThanOrEqual(0.8);
    expect(firstThree / queries).toBeGreaterThanOrEqual(0.9);
  });
});

describe("judged queries over the English articles of this site", () => {
  let source: Source;

  beforeAll(async () => {
    const { site } = readConfig({});
    const facts = loadFacts({ contentDir: "content", site, downloads: emptyDownloadList });
    const articles = await openArticleLibrary({ contentDir: "content", facts, log: silentLog });
    source = await openSource("en", siteCorpus("en", articles));
  });

  test.each(["tuned", "heldOut"] as const)("%s: right first for 90 %%, in the first three for 97 %%", (set) => {
    const { first, firstThree, queries } = judge(source, judgedContentQueries()[set]);
    expect(first / queries).toBeGreaterThanOrEqual(0.9);
    expect(firstThree / queries).toBeGreaterThanOrEqual(0.97);
  });

  test.each(["asdfgh", "...", "zzzzz qqqqq"])("nothing is found for %j", (query) => {
    expect(findArticles(query, source)).toBeUndefined();
  });
});
