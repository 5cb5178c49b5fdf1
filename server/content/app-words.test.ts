import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "../../site/locales.ts";
import { readSystemWords, wordsIn } from "./system-words.ts";

const { facts } = readSystemWords("content");

// The help draws the app by content/system-words, the pages by their own messages: one app, one word.
test.each(locales)("the app drawn on pages speaks as the app in the help does, in $code", ({ file, tag }) => {
  const { screen } = JSON.parse(readFileSync(`messages/${file}/app.json`, "utf8"));
  const expected = Object.keys(screen).map((name) => {
    const words = facts[`words.app.${name}`];
    return [name, words && wordsIn(words, tag).map((part) => part.text)];
  });
  expect(Object.entries(screen).map(([name, word]) => [name, [word]])).toEqual(expected);
  expect(expected).toHaveLength(4);
});
