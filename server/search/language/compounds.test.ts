import { expect, test } from "vitest";
import type { LocaleCode } from "../../../site/locales.ts";
import { partsOf } from "./compounds.ts";

const known = new Set(
  "verbindung problem geschwindigkeit hotel wlan akku kill switch app bank apparaat instelling".split(" "),
);

const words: [LocaleCode, string, string[] | undefined][] = [
  ["de", "verbindungsproblem", ["verbindung", "problem"]],
  ["de", "hotelwlan", ["hotel", "wlan"]],
  ["de", "hotelwlanproblem", ["hotel", "wlan", "problem"]],
  ["de", "bankapp", ["bank", "app"]],
  ["de", "geschwindigkeitswunder", undefined],
  ["de", "verbindung", undefined],
  ["en", "killswitch", ["kill", "switch"]],
  ["en", "verbindungsproblem", undefined],
  ["nl", "apparaatinstelling", ["apparaat", "instelling"]],
];
test.each(words)("%s: %s", (locale, word, parts) => {
  expect(partsOf(word, locale, (part) => known.has(part))).toEqual(parts);
});
