import { expect, test } from "vitest";
import { readCatalogue } from "../../../cli/i18n/catalogue.reader.ts";
import { locales } from "../../../site/locales.ts";
import { formFields, joinPlural, splitPlural } from "./plural-forms.ts";

test("a message with one plural is its forms, and makes itself again", () => {
  const message = "{n, number} of {all, plural, =0 {none} one {# in {place}} other {<b>#</b>}} here";
  const split = splitPlural(message);
  expect(split).toMatchObject({ before: "{n, number} of ", argument: "all", after: " here" });
  expect([...(split?.forms ?? [])]).toEqual([
    ["=0", "none"],
    ["one", "# in {place}"],
    ["other", "<b>#</b>"],
  ]);
  expect(formFields(split, "ar").map(({ name }) => name)).toEqual([
    "=0",
    ...["zero", "one", "two", "few", "many", "other"],
  ]);
  expect(formFields(split, "ar")[4]?.numbers).toEqual([3, 4, 5, 6]);
});

test.each([
  "no plural",
  "{n, plural, one {a} other {b}} {m, plural, one {a} other {b}}",
  "{n, plural, one {it''s} other {b}}",
  "{n, plural, one {a}",
  "{n,plural,one{a}other{b}}",
  "{n, plural, one {{m, plural, one {a} other {b}}} other {b}}",
])("any other message is left as it is: %s", (message) => {
  expect(splitPlural(message)).toBeUndefined();
});

test("every message that is taken apart makes itself again", () => {
  let taken = 0;
  for (const { file } of locales) {
    for (const message of readCatalogue("messages", file).values()) {
      const split = splitPlural(message);
      if (!split) continue;
      taken += 1;
      expect(joinPlural(split)).toBe(message);
    }
  }
  expect(taken).toBeGreaterThan(300);
});
