import { describe, expect, test } from "vitest";
import type { LocaleCode } from "../../../site/locales.ts";
import { localeCodes } from "../../../site/locales.ts";
import { fixtureDocuments, judgedLocales } from "../judging/fixtures.ts";
import { createAnalyser } from "./analyser.ts";

async function surfaces(locale: LocaleCode, text: string, joined = false): Promise<string[]> {
  return (await createAnalyser(locale)).words(text, { joined }).map(({ surface }) => surface);
}

describe("words", () => {
  test("a hyphen parts words, and joins them for the index", async () => {
    expect(await surfaces("en", "Wi-Fi sign-in page")).toEqual(["wi", "fi", "sign", "in", "page"]);
    expect(await surfaces("en", "Wi-Fi sign-in page", true)).toEqual([
      ...["wi", "fi", "wifi", "sign", "in", "signin", "page"],
    ]);
    expect(await surfaces("en", "well - known", true)).toEqual(["well", "known"]);
  });

  test("an apostrophe is inside English words and parts French ones", async () => {
    expect(await surfaces("en", "don't")).toEqual(["dont"]);
    expect(await surfaces("fr", "l'application")).toEqual(["l", "application"]);
    expect(await surfaces("uk", "з'єднання")).toEqual(["зєднання"]);
    expect(await surfaces("tr", "Windows'ta")).toEqual(["windows", "ta"]);
  });

  test("runs without spaces are cut, and Latin words in them kept whole", async () => {
    expect(await surfaces("ja", "iPhoneにVPNを接続")).toEqual(["iphone", "vpn", "接続"]);
    expect(await surfaces("th", "ติดตั้งบนAndroid")).toEqual(expect.arrayContaining(["บน", "android"]));
    expect(await surfaces("en", "the word 接続 in English")).toContain("接続");
  });

  test("places are those of the text", async () => {
    for (const locale of judgedLocales) {
      const analyser = await createAnalyser(locale);
      for (const { text } of fixtureDocuments(locale)) {
        for (const { start, end, surface } of analyser.words(text)) {
          expect(analyser.words(text.slice(start, end)).map((word) => word.surface)).toContain(surface);
        }
      }
    }
  });

  test("a word of a thousand letters is left out and does no harm", async () => {
    expect(await surfaces("en", `before ${"x".repeat(1000)} after`)).toEqual(["before", "after"]);
  });
});

describe("inflections meet", () => {
  const forms: [LocaleCode, string[]][] = [
    ["en", ["connect", "connected", "connecting", "connection", "connections"]],
    ["de", ["Verbindung", "Verbindungen", "verbinden"]],
    ["fr", ["connexion", "connexions"]],
    ["pt", ["conexão", "conexões"]],
    ["hu", ["kapcsolat", "kapcsolatok", "kapcsolatot"]],
    ["ru", ["утечка", "утечки", "утечку"]],
    ["uk", ["сервер", "сервера", "сервери"]],
    ["ar", ["البطارية", "بطارية", "والبطارية"]],
    ["fa", ["سایت", "سایت‌ها", "سایت‌های"]],
    ["in", ["धीमा", "धीमी", "धीमे"]],
    ["el", ["σύνδεση", "συνδέσεις", "σύνδεσης"]],
    ["kr", ["배터리", "배터리를", "배터리가", "배터리에서"]],
    ["pl", ["serwer", "serwera", "serwery"]],
    ["cs", ["server", "serveru", "servery"]],
    ["ms", ["pasang", "memasang", "pemasangan"]],
  ];
  test.each(forms)("%s: %j", async (locale, words) => {
    const analyser = await createAnalyser(locale);
    const stems = words.map((word) => analyser.words(word)[0]?.terms[0]);
    expect(new Set(stems).size, stems.join(", ")).toBe(1);
  });

  test("words typed without accents meet their inflections through the second term", async () => {
    for (const [locale, typed, written] of [
      ["es", "configuracion", "configuración"],
      ["tr", "baglantim", "bağlantım"],
      ["fr", "desinstallee", "désinstallée"],
    ] as const) {
      const analyser = await createAnalyser(locale);
      const [one, other] = [typed, written].map((word) => analyser.words(word)[0]?.terms ?? []);
      expect(
        one?.some((term) => other?.includes(term)),
        typed,
      ).toBe(true);
    }
  });
});

describe("index, query and highlight agree", () => {
  test.each(judgedLocales)("%s: every word of a text is found where it stands", async (locale) => {
    const analyser = await createAnalyser(locale);
    for (const { text } of fixtureDocuments(locale).slice(0, 6)) {
      const words = analyser.words(text, { joined: true });
      for (const { start, end, terms, surface } of words) {
        const places = analyser.places(text, new Set(terms), new Set([surface.charAt(0)]));
        expect(
          places.some((place) => place.start <= start && place.end >= end),
          text.slice(start, end),
        ).toBe(true);
      }
    }
  });

  test.each(["th", "ja", "zh"] as const)("%s: so is every run of letters", async (locale) => {
    const analyser = await createAnalyser(locale);
    for (const { text } of fixtureDocuments(locale).slice(0, 6)) {
      for (const { start, end, term } of analyser.grams(text)) {
        const places = analyser.places(text, new Set([term]), new Set());
        expect(
          places.some((place) => place.start <= start && place.end >= end),
          term,
        ).toBe(true);
      }
    }
  });

  test("Korean is written with and without spaces", async () => {
    const analyser = await createAnalyser("kr");
    const [apart, together] = ["킬 스위치", "킬스위치"].map((text) => analyser.grams(text).map(({ term }) => term));
    expect(apart).toEqual(together);
  });
});

test.each(localeCodes)("%s: no word is long, also when its letters fold to many", async (locale) => {
  const analyser = await createAnalyser(locale);
  const texts = ["ﷺ".repeat(50), "㌖".repeat(60), "각".normalize("NFD").repeat(20), "ﬃ".repeat(59), "x".repeat(200)];
  for (const { surface, unspaced } of texts.flatMap((text) => analyser.words(text))) {
    expect(surface.length).toBeLessThanOrEqual(unspaced ? 240 : 60);
  }
});

test.each(localeCodes)("%s: any text is analysed", async (locale) => {
  const analyser = await createAnalyser(locale);
  const text = "Wi-Fi \u{1f600} \ud800 ﷽ \u200d\u200c ١٢٣ 接続 ตั้ง 킬 क़ e\u0301 ’’ --- \u0000 <b>&amp;</b>";
  const words = analyser.words(text, { joined: true });
  expect(words.length).toBeGreaterThan(3);
  for (const { start, end } of [...words, ...analyser.grams(text)]) {
    expect(start).toBeLessThan(end);
    expect(end).toBeLessThanOrEqual(text.length);
  }
});
