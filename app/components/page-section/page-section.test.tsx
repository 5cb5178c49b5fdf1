import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageSection } from "./page-section.tsx";

test("a section without a title has its content and no heading", () => {
  const html = renderToStaticMarkup(<PageSection id="answer">What stands in it</PageSection>);
  expect(html).toContain("What stands in it");
  expect(html).not.toContain("<h2>");
});

test("a section whose title the owner has left out is not shown", () => {
  expect(renderToStaticMarkup(<PageSection title="">What stands in it</PageSection>)).toBe(
    '<section hidden=""></section>',
  );
});
