import { expect, test } from "vitest";
import { openingText } from "./opening-text.ts";

test("the words of the first paragraph, without markup", () => {
  const html = '<p>Open <strong>Settings → Protocol</strong>\nin <a href="/ip">R&amp;D</a> &lt;b&gt;.</p>\n<p>Next</p>';
  expect(openingText(html)).toBe("Open Settings → Protocol in R&D <b>.");
});

test("nothing where a text begins otherwise", () => {
  expect(openingText("<ul><li>One</li></ul>")).toBe("");
});
