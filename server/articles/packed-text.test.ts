import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { parseTranslatedArticle } from "./article.parser.ts";
import { packText } from "./packed-text.ts";

const parsed = () =>
  parseTranslatedArticle(
    "---\ntitle: Was ein Not-Aus tut\nsummary: Er hält den Verkehr an.\nupdated: 2026-11-21\n---\n\nText mit [Hilfe](/help).\n\n## Windows\n\nMehr.\n",
    { file: "de.md", type: "help", locale: "de", facts: {}, publicDir: "." },
  );

/** Everything of a text, its getters read. */
const whole = (text: ReturnType<typeof parsed>) => JSON.stringify({ ...text });

test("a packed text says the same, also when its body has been thrown away in between", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const packed = packText(parsed());
  // What was in memory is held until the turn of the event loop ends.
  await nextTurn();
  collect();
  expect(whole(packed)).toBe(whole(parsed()));
  expect(packed.readingMinutes).toBe(1);
  await nextTurn();
  collect();
  expect(packed.text).toBe(parsed().text);
});
