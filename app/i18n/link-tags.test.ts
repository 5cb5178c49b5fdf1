import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { linkTags, plainTags, plainText } from "./link-tags.ts";

const paths = { logs: "/help/what-we-log" };

test("a tag becomes a link in the reader's locale", () => {
  const tags = linkTags(paths, (path) => `/de${path}`);
  expect(renderToStaticMarkup(createElement("p", null, tags.logs?.("What we log")))).toBe(
    '<p><a href="/de/help/what-we-log">What we log</a></p>',
  );
});

test("plain tags leave the words, in their order", () => {
  const tags = plainTags(paths);
  expect(plainText(["See ", tags.logs?.(["what ", "we log"]), "."])).toBe("See what we log.");
});
