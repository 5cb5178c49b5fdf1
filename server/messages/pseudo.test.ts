import { expect, test } from "vitest";
import { readCatalogue } from "../../cli/i18n/catalogue.reader.ts";
import { shapeOf } from "./message.shape.ts";
import { pseudoMessage, pseudoTree } from "./pseudo.ts";

test.each([
  ["Servers", "⟦Šéŕvéŕš···⟧"],
  ["{n, plural, one {# server} other {# servers}} here", "⟦{n, plural, one {# šéŕvéŕ} other {# šéŕvéŕš}} ĥéŕé"],
  ["Read <link>how</link>, {siteName}", "⟦Ŕéáď <link>ĥóŵ</link>, {siteName}"],
])("%s", (message, beginning) => {
  expect(pseudoMessage(message).startsWith(beginning)).toBe(true);
});

test("every English message stays a message with the same placeholders, tags and plurals", () => {
  for (const message of readCatalogue("messages", "en").values()) {
    expect(shapeOf(pseudoMessage(message))).toEqual(shapeOf(message));
  }
});

test("groups of messages keep their keys", () => {
  expect(pseudoTree({ nav: { blog: "x" } })).toEqual({ nav: { blog: "⟦x·⟧" } });
});
