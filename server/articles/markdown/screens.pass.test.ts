import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { localizeHtml } from "./link.rules.ts";
import type { MarkdownSource } from "./markdown.job.ts";
import { renderMarkdown } from "./markdown.renderer.ts";

const facts = {
  siteName: "Larkway VPN",
  "words.android.alwaysOnVpn": { words: [{ en: "Always-on VPN", de: "Durchgehend aktives VPN" }] },
  "words.android.vpnSettings": { words: [{ en: "Settings", ar: "الإعدادات" }, { en: "VPN" }] },
};

function render(markdown: string, options: Partial<MarkdownSource> = {}) {
  const source = { file: "en.md", firstLine: 1, tag: "en", facts, folder: tmpdir(), publicDir: tmpdir(), ...options };
  const { parts, ...rest } = renderMarkdown(markdown, source);
  return { html: localizeHtml(parts, "en"), ...rest };
}

const english = `## One

1. Open it.
2. Press the gear.
   {{picture.android-vpn-list}}
3. Done.

Then look.

{{picture.app-on}}

## Two

Text.
`;

describe("pictures of screens", () => {
  test("stand after the paragraph that names them, in a step or alone, and keep a tight list tight", () => {
    const { html, problems, text } = render(english);
    expect(problems).toEqual([]);
    expect(html).toMatch(/<li>Press the gear\.<figure class="screen"[\s\S]*?<\/figure>\s*<\/li>/);
    expect(html).toMatch(/<p>Then look\.<\/p>\s*<figure class="screen" data-system="app"/);
    expect(html).not.toContain("{{");
    expect(text).toBe("Open it.\nPress the gear.\nDone.\nThen look.\nText.");
  });

  test("stand in a translation of the same build where they stand in English", () => {
    const { pictures } = render(english);
    const german = "## Eins\n\n1. Öffnen.\n2. Zahnrad.\n3. Fertig.\n\nDann nachsehen.\n\n## Zwei\n\nText.\n";
    const { html } = render(german, { tag: "de", pictures });
    expect(html).toMatch(/<li>Zahnrad\.<figure class="screen"/);
    expect(html).toMatch(/<p>Dann nachsehen\.<\/p>\s*<figure class="screen" data-system="app"/);
  });

  test("are left out where the translation is built otherwise, and its own go before", () => {
    const { pictures } = render(english);
    const other = "## Eins\n\n1. Öffnen.\n2. Fertig.\n\nDann nachsehen.\n\n## Zwei\n\nText.\n";
    expect(render(other, { tag: "de", pictures }).html).not.toContain("<figure");
    const own = render(`${other}{{picture.app-off}}\n`, { tag: "de", pictures });
    expect(own.html.match(/<figure/g)).toHaveLength(1);
  });

  test.each([
    ["Text.\n{{picture.nothing}}", '1 there is no picture "nothing" in server/articles/pictures/pictures.ts'],
    ["See {{picture.app-on}} here.", "1 the variable {{picture.app-on}} is unknown"],
  ])("name the line and the mend: %j", (markdown, expected) => {
    const { problems } = render(markdown);
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toContainEqual(expect.stringContaining(expected));
  });
});

describe("systems' words", () => {
  test("are the language's own", () => {
    expect(render("**{{words.android.alwaysOnVpn}}**", { tag: "de" }).html).toBe(
      "<p><strong>Durchgehend aktives VPN</strong></p>\n",
    );
  });

  test("are marked where they are not, and stay in what is searched", () => {
    const { html, text } = render("A **{{words.android.vpnSettings}}**, b.", { tag: "ar" });
    expect(html).toBe('<p>A <strong>الإعدادات ← <span lang="en" dir="ltr">VPN</span></strong>, b.</p>\n');
    expect(text).toBe("A الإعدادات ← VPN, b.");
  });

  test("that are not in the table are a fault with a line", () => {
    expect(render("a\n**{{words.android.nothing}}**").problems).toEqual([
      { file: "en.md", line: 2, message: 'there is no word "android.nothing" in content/system-words' },
    ]);
  });
});
