import { expect, test } from "vitest";
import { type ArticleView, viewKey } from "../popularity/article-view.ts";
import { createViewTally } from "./view-tally.ts";

const dns: ArticleView = { type: "help", id: "dns", locale: "en" };

/** A tally whose rest does not end by itself, with what it has stored. */
function tallied(fails = false) {
  const stored: string[] = [];
  let next = Promise.withResolvers<void>();
  const tally = createViewTally<ArticleView>({
    keyOf: viewKey,
    rest: 1_000_000,
    async record({ id, locale }, times) {
      stored.push(`${id} ${locale} ${times}`);
      next.resolve();
      next = Promise.withResolvers();
      if (fails) throw new Error("no database");
    },
  });
  return { tally, stored, untilStored: () => next.promise };
}

test("readings of one turn are stored at once, those of the same article together", async () => {
  const { tally, stored, untilStored } = tallied();
  for (const view of [dns, dns, { ...dns, locale: "de" as const }]) tally.count(view);
  await untilStored();
  expect(stored).toEqual(["dns en 2", "dns de 1"]);
  await tally.close();
});

test("readings while it rests wait, and none is lost when it is closed", async () => {
  const { tally, stored, untilStored } = tallied();
  tally.count(dns);
  await untilStored();
  for (let turn = 0; turn < 1_000; turn += 1) tally.count(dns);
  expect(stored).toEqual(["dns en 1"]);
  await tally.close();
  expect(stored).toEqual(["dns en 1", "dns en 1000"]);
});

test("one that cannot be stored is forgotten, and the next is stored", async () => {
  const { tally, stored, untilStored } = tallied(true);
  tally.count(dns);
  await untilStored();
  tally.count(dns);
  await tally.close();
  expect(stored).toEqual(["dns en 1", "dns en 1"]);
});
