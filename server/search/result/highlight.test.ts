import { describe, expect, test } from "vitest";
import type { Highlight } from "../../../api/article.schema.ts";
import type { LocaleCode } from "../../../site/locales.ts";
import type { SearchDocument } from "../document.ts";
import { openSource } from "../judging/fixtures.ts";
import { findArticles } from "../query/engine.ts";
import { excerptOf } from "./excerpt.ts";
import { initialsOf, markedPlaces, marksOf, toParts } from "./highlight.ts";

const plain = (parts: Highlight) => parts.map(({ text }) => text).join("");
const shown = (parts: Highlight) => parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");

/** Title and excerpt of the first hit, marks in square brackets. */
async function firstHit(locale: LocaleCode, query: string, ...documents: Partial<SearchDocument>[]) {
  const full = documents.map(
    (one, number): SearchDocument => ({
      ...{
        id: `a${number}`,
        type: "help",
        title: "",
        summary: "",
        keywords: [],
        questions: [],
        headings: [],
        text: "",
      },
      ...one,
    }),
  );
  const source = await openSource(locale, full);
  const finding = findArticles(query, source);
  const article = finding?.articles[0]?.article;
  const document = full[article ?? -1];
  if (!finding || article === undefined || !document) return undefined;
  const marks = marksOf(source.index, finding.plan, article, initialsOf(source.index, finding.plan));
  const title = toParts(document.title, markedPlaces(document.title, source.analyser, marks));
  const excerpt = excerptOf(document, source.analyser, marks);
  expect(plain(title)).toBe(document.title);
  return { title: shown(title), excerpt: shown(excerpt), parts: excerpt };
}

const filler = "Some other words stand here and say nothing of interest to anybody who reads them. ".repeat(12);

describe("what is marked", () => {
  test("inflections, in title and text", async () => {
    const hit = await firstHit("en", "connections dropping", {
      title: "The connection drops",
      text: "It dropped, connect again.",
    });
    expect(hit?.title).toBe("The [connection] [drops]");
    expect(hit?.excerpt).toBe("It [dropped], [connect] again.");
  });

  test("the word a typing mistake was taken for, and none that is merely near", async () => {
    const hit = await firstHit("en", "swich", { title: "Kill switch", text: "A switch, which stops." });
    expect(hit?.excerpt).toBe("A [switch], which stops.");
  });

  test("both halves and the hyphen of a compound", async () => {
    expect((await firstHit("en", "wifi", { title: "Hotel Wi-Fi" }))?.title).toBe("Hotel [Wi-Fi]");
  });

  test("a synonym when the word itself is not there, and only the word when it is", async () => {
    expect((await firstHit("en", "laggy", { title: "A slow line" }))?.title).toBe("A [slow] line");
    expect((await firstHit("en", "laggy", { title: "A laggy, slow line" }))?.title).toBe("A [laggy], slow line");
  });

  test("whole letters with their marks in Thai and Hindi", async () => {
    expect((await firstHit("th", "เซิร์ฟเวอร์", { title: "เลือกเซิร์ฟเวอร์อื่น" }))?.title).toBe("เลือก[เซิร์ฟเวอร์]อื่น");
    expect((await firstHit("in", "बैटरियों", { title: "बैटरी की बचत" }))?.title).toBe("[बैटरी] की बचत");
  });

  test("long vowels and other kana in Japanese", async () => {
    expect((await firstHit("ja", "サーバ", { title: "別のサーバーを選ぶ" }))?.title).toBe("別の[サーバー]を選ぶ");
    expect((await firstHit("ja", "いんすとーる", { title: "アプリのインストール" }))?.title).toBe(
      "アプリの[インストール]",
    );
  });

  test("syllables in Korean when the words are written together", async () => {
    expect((await firstHit("kr", "킬스위치", { title: "킬 스위치" }))?.title).toContain("[스위치]");
  });

  test("articles are Arabic too: the word with its article", async () => {
    expect((await firstHit("ar", "بطارية", { title: "توفير البطارية" }))?.title).toBe("توفير [البطارية]");
  });
});

describe("the excerpt", () => {
  test("is where most of the words stand together, from the start of the sentence", async () => {
    const text = `${filler}The tunnel is mentioned. ${filler}A kill switch stops the tunnel traffic. ${filler}`;
    const hit = await firstHit("en", "kill switch tunnel", { title: "x", text });
    expect(hit?.excerpt).toMatch(/^… A \[kill\] \[switch\] stops the \[tunnel\] traffic\./);
    expect(hit?.excerpt.endsWith(" …")).toBe(true);
    expect(plain(hit?.parts ?? []).length).toBeLessThan(230);
  });

  test("is the summary when the text has none of the words", async () => {
    const hit = await firstHit("en", "lockdown", { title: "x", summary: "About lockdown.", text: filler });
    expect(hit?.excerpt).toBe("About [lockdown].");
  });

  test("is plain when only title or keywords have them", async () => {
    const hit = await firstHit("en", "lockdown", { keywords: ["lockdown"], summary: "A summary.", text: filler });
    expect(hit?.parts).toEqual([{ text: "A summary.", hit: false }]);
  });

  test("is text, whatever the article says", async () => {
    const hit = await firstHit("en", "tunnel", {
      title: "<img src=x>",
      text: 'A <script>alert("tunnel")</script> &amp; more',
    });
    expect(plain(hit?.parts ?? [])).toBe('A <script>alert("tunnel")</script> &amp; more');
  });

  test("never cuts a letter in two", async () => {
    for (const [locale, word] of [
      ["th", "เซิร์ฟเวอร์"],
      ["zh", "断网开关"],
      ["ja", "接続"],
    ] as const) {
      const before = locale === "th" ? "ที่นี่ไม่มีอะไรน่าสนใจเลย" : "𠮷这里没有什么值得看的东西";
      const hit = await firstHit(locale, word, { title: "x", text: before.repeat(40) + word + before.repeat(40) });
      const text = plain(hit?.parts ?? []);
      expect(text).toContain(word);
      expect(text).toMatch(/^… [^\p{M}]/u);
      expect(text.isWellFormed()).toBe(true);
      expect(text.length).toBeLessThan(260);
    }
  });

  test("has parts that alternate and are not empty", async () => {
    const hit = await firstHit("en", "kill switch", { title: "x", text: `${filler}kill switch switch kill${filler}` });
    const parts = hit?.parts ?? [];
    parts.forEach(({ text, hit: isHit }, index) => {
      expect(text).not.toBe("");
      if (index > 0) expect(isHit).not.toBe(parts[index - 1]?.hit);
    });
  });
});
