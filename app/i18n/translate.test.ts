import compile from "icu-minify/compile";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { MessageKey } from "./catalogue.ts";
import { createTranslate } from "./translate.ts";

const source = {
  plain: "Just words",
  fact: "{countries, number} countries, {siteName}",
  count: "{n, plural, =0 {none} one {# server} other {# servers}}",
  place: "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
  choice: "{who, select, you {yours} other {theirs}}",
  share: "{part, number, ::percent}",
  day: "{when, date, ::yyyyMMMMd}",
  tags: "See <a>one</a> and <a>two <b>bold</b></a>.",
  quoted: "It''s '{'so'}'",
};
const common = Object.fromEntries(Object.entries(source).map(([name, text]) => [name, compile(text)]));
const onError = vi.fn();
const translate = (tag: string) =>
  createTranslate({ tag, messages: { common }, facts: { countries: 5400, siteName: "Larkway" }, onError });
const key = (name: string) => `common.${name}` as MessageKey;

test("fills placeholders with facts and values as the language writes them", () => {
  const t = translate("de");
  expect(t(key("plain"))).toBe("Just words");
  expect(t(key("fact"))).toBe("5.400 countries, Larkway");
  expect(t(key("fact"), { countries: 7 })).toBe("7 countries, Larkway");
  expect(t(key("share"), { part: 0.25 })).toBe("25\u00a0%");
  expect(t(key("day"), { when: new Date("2026-11-20T23:30:00Z") })).toBe("20. November 2026");
  expect(t(key("quoted"))).toBe("It's {so}");
});

test("chooses the form that the language asks for", () => {
  const t = translate("en");
  expect([0, 1, 2, 1200].map((n) => t(key("count"), { n }))).toEqual([
    "none",
    "1 server",
    "2 servers",
    "1,200 servers",
  ]);
  expect([1, 2, 3, 11].map((n) => t(key("place"), { n }))).toEqual(["1st", "2nd", "3rd", "11th"]);
  expect(t(key("choice"), { who: "you" })).toBe("yours");
  expect(t(key("choice"), { who: "nobody" })).toBe("theirs");
});

test("renders tags, each with a key of its own, so that React has nothing to warn of", () => {
  const warn = vi.spyOn(console, "error").mockImplementation(() => {});
  const a = (chunks: ReactNode) => createElement("a", null, chunks);
  const b = (chunks: ReactNode) => createElement("b", null, chunks);
  const rendered = translate("en").rich(key("tags"), { a, b });
  expect(renderToStaticMarkup(createElement(Fragment, null, rendered))).toBe(
    "See <a>one</a> and <a>two <b>bold</b></a>.",
  );
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test.each(["missing", "plain.deeper", "constructor"])("a message that is not there (%s) is empty, and told", (name) => {
  onError.mockClear();
  expect(translate("en")(key(name))).toBe("");
  expect(onError).toHaveBeenCalledOnce();
});

test("a message or a group that is left out on purpose is empty, and there is nothing to tell", () => {
  onError.mockClear();
  const common = { one: null, group: null, empty: "", words: "Words" };
  const t = createTranslate({ tag: "en", messages: { common }, facts: {}, onError });
  expect([t(key("one")), t(key("group.title")), t.rich(key("group.deep.text"), {})]).toEqual(["", "", ""]);
  expect(["one", "group", "group.title", "empty", "words"].map((name) => t.has(key(name)))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(onError).not.toHaveBeenCalled();
});

test("a message with tags is no plain text", () => {
  onError.mockClear();
  expect(translate("en")(key("tags"))).toBe("");
  expect(onError).toHaveBeenCalledOnce();
});
