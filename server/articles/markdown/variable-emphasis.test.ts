import { expect, test } from "vitest";
import { localizeHtml } from "./link.rules.ts";
import { renderMarkdown } from "./markdown.renderer.ts";

function render(markdown: string) {
  const source = { file: "ko.md", firstLine: 1, tag: "ko", facts: { app: "Larkway VPN" }, folder: ".", publicDir: "." };
  const { parts, problems } = renderMarkdown(markdown, source);
  return { html: localizeHtml(parts, "kr").trim(), problems: problems.map(({ message }) => message) };
}

test.each([
  ["**{{app}}**을 여세요", "<p><strong>Larkway VPN</strong>을 여세요</p>"],
  ["開く**{{app}}**を", "<p>開く<strong>Larkway VPN</strong>を</p>"],
  ["*{{app}}*는 **{{app}}**", "<p><em>Larkway VPN</em>는 <strong>Larkway VPN</strong></p>"],
  ["**{{app}}** (**{{app}}**)", "<p><strong>Larkway VPN</strong> (<strong>Larkway VPN</strong>)</p>"],
])("bold of a variable ends before a letter: %s", (markdown, html) => {
  expect(render(markdown)).toEqual({ html, problems: [] });
});

test("asterisks that would be shown are refused, those of code are not", () => {
  expect(render("앱은 **“연결”**을 보여요").problems).toEqual([expect.stringContaining("** would be shown")]);
  expect(render("`2 ** 3` 앱").problems).toEqual([]);
});
