import { describe, expect, test } from "vitest";
import { locales } from "../../../site/locales.ts";
import { readSystemWords } from "../../content/system-words.ts";
import { findHarm } from "../testing/find-harm.ts";
import { pictureHtml } from "./picture.html.ts";
import { pictures } from "./pictures.ts";

const shipped = { ...readSystemWords("content").facts, siteName: "Larkway VPN", windowsPublisher: "Larkway Network" };
const labels = JSON.stringify(pictures);

describe("every picture", () => {
  test.each(Object.keys(pictures))("%s has all its words, in every language", (name) => {
    for (const { tag } of locales) {
      const html = pictureHtml(pictures[name] as (typeof pictures)[string], { facts: shipped, tag });
      expect(html).not.toMatch(/words\.|undefined/);
      expect(findHarm(html)).toEqual([]);
      // In a help article there may be four of them.
      expect(html.length, tag).toBeLessThan(1800);
    }
  });

  test("names only words and facts that there are", () => {
    for (const [, word] of labels.matchAll(/"word":"([^"]+)"/g)) expect(shipped).toHaveProperty([`words.${word}`]);
    for (const [, fact] of labels.matchAll(/"fact":"([^"]+)"/g)) expect(shipped).toHaveProperty([`${fact}`]);
  });
});

const facts = {
  siteName: "<b>Lark</b>",
  "words.android.ok": { words: [{ en: "OK & go", de: "Los" }] },
  "words.android.vpn": { words: [{ en: "VPN" }, { en: "Gear", ar: "ترس" }] },
};

describe("pictureHtml", () => {
  const dialog = {
    system: "android",
    shape: "dialog",
    caption: { word: "android.vpn" },
    parts: [
      { part: "row", label: { fact: "siteName" }, control: "gear" },
      { part: "buttons", buttons: [{ label: { word: "android.ok" }, mark: true }] },
    ],
  } as const;

  test("escapes what it writes, and marks a word of another language", () => {
    const german = pictureHtml(dialog, { facts, tag: "de" });
    expect(german).toContain("<bdi>&lt;b&gt;Lark&lt;/b&gt;</bdi>");
    expect(german).toContain("<strong>Los</strong>");
    expect(pictureHtml(dialog, { facts, tag: "th" })).toContain(
      '<strong><span lang="en" dir="ltr">OK &amp; go</span></strong>',
    );
  });

  test("says in its caption whose screen it is and how to get there", () => {
    expect(pictureHtml(dialog, { facts, tag: "ar" })).toContain(
      '<figcaption><bdi>Android</bdi>: <span lang="en" dir="ltr">VPN</span> ← ترس</figcaption>',
    );
  });

  test("hides from a screen reader what is only drawn", () => {
    expect(pictureHtml(dialog, { facts, tag: "en" })).toContain('<i data-control="gear" aria-hidden="true"></i>');
  });
});
