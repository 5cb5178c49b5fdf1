import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findHarm } from "../testing/find-harm.ts";
import { localizeHtml } from "./link.rules.ts";
import type { MarkdownSource } from "./markdown.job.ts";
import { renderMarkdown } from "./markdown.renderer.ts";

const folder = mkdtempSync(join(tmpdir(), "markdown-"));
const publicDir = mkdtempSync(join(tmpdir(), "public-"));
const facts = {
  siteName: "Larkway VPN",
  supportEmail: "help@larkway.example",
  servers: 5400,
  macVersion: "",
  odd: '<b>&"',
};

function render(markdown: string, options: Partial<MarkdownSource> = {}) {
  const source = { file: "en.md", firstLine: 1, tag: "en", facts, folder, publicDir, ...options };
  const { parts, ...rest } = renderMarkdown(markdown, source);
  return { html: localizeHtml(parts, "en"), german: localizeHtml(parts, "de"), parts, ...rest };
}

const messages = (markdown: string) => render(markdown).problems.map(({ line, message }) => `${line} ${message}`);

describe("harmless, whatever is written", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<iframe src='javascript:alert(1)'></iframe>",
    '<a href="javascript:alert(1)">x</a>',
    "<div style='background:url(javascript:alert(1))'>x</div>",
    "<!--<img src=--><img src=x onerror=alert(1)>-->",
    "<style>@import 'https://evil.example/x.css';</style>",
    "<details open ontoggle=alert(1)>x</details>",
    "<math><mi xlink:href='javascript:alert(1)'>x</mi></math>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](  javascript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](java&#x0A;script:alert(1))",
    "[x](&#106;&#97;vascript:alert(1))",
    "[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1))",
    "[x](\u0001javascript:alert(1))",
    "[x](vbscript:msgbox(1))",
    "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
    "[x](file:///etc/passwd)",
    "[x](//evil.example/x)",
    "[x](/\\evil.example/x)",
    "[x](/%5Cevil.example/x)",
    "[x](https://user:secret@evil.example/)",
    "<javascript:alert(1)>",
    "![x](javascript:alert(1))",
    "![x](data:image/svg+xml;base64,PHN2Zy8+)",
    "![x](https://evil.example/pixel.gif)",
    "![x](/images/../../secret.png)",
    '!["onerror=alert(1) x="]("onerror=alert(1))',
    "[x]: javascript:alert(1)\n\n[x]",
    '[x](/help "title\\" onmouseover=alert(1)")',
    '[x](/help?"onmouseover=alert(1))',
    '[x](https://a.example/"onmouseover="alert(1))',
    "[x](/help'onmouseover='alert(1))",
    "## <img src=x onerror=alert(1)>",
    '## x" onmouseover="alert(1)',
    "| <img src=x onerror=alert(1)> | x |\n|---|:-:|\n| [y](javascript:alert(1)) | `</td><script>` |",
    '```html"><script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```',
    "    </code></pre><script>alert(1)</script>",
    "`</code><script>alert(1)</script>`",
    '<https://evil.example/"onmouseover=alert(1)>',
    '{{odd}} [x](/help/{{odd}}) `{{odd}}` [y](/ "{{odd}}")',
    "{{constructor}} {{__proto__}} {{toString}}",
    "[x](javascript&colon;alert(1))",
    "[x](javascript:alert(1)//https://ok.example)",
    "[x](\\javascript:alert(1))",
    "[x](\0/help\0javascript:alert(1)\0)",
    "&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62;",
    "[a](/\0//evil.example)",
    '![x](figure.svg "</figcaption><script>alert(1)</script>")',
  ])("%j", (payload) => {
    const { html, german } = render(payload);
    expect(findHarm(html)).toEqual([]);
    expect(findHarm(german)).toEqual([]);
  });

  test("the finder itself finds harm", () => {
    for (const html of [
      "<script>",
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<a href="&#106;avascript:x">',
      '<img src="//evil.example">',
      "<p onclick=x>",
      '<p style="x">',
    ]) {
      expect(findHarm(html)).not.toEqual([]);
    }
  });
});

describe("links", () => {
  test("our own pages lead to the reader's locale, files and anchors stay", () => {
    const { german, html } = render(
      "[a](/help/dns?x=1&y=2#z) [b](/) [c](/js/common.js) [d](#top) [e](/blog/feed.xml)\n\n## Top",
    );
    expect(german).toContain('href="/de/help/dns?x=1&amp;y=2#z"');
    expect(german).toContain('href="/de"');
    expect(german).toContain('href="/js/common.js"');
    expect(german).toContain('href="#top"');
    expect(german).toContain('href="/de/blog/feed.xml"');
    expect(html).toContain('href="/help/dns?x=1&amp;y=2#z"');
  });

  test("links elsewhere open without a hold on this page, mail links take variables", () => {
    const { html } = render("[a](https://example.org/x) [b](mailto:{{supportEmail}}?subject=It%20fails)");
    expect(html).toContain('<a href="https://example.org/x" rel="noopener">');
    expect(html).toContain('<a href="mailto:help@larkway.example?subject=It%20fails">');
  });

  test.each([
    ["[x](http://example.org)", '1 the link "http://example.org" must start with https://'],
    [
      "a\nb\n[x](kill-switch)",
      '3 the link "kill-switch" must start with / when it is a page of ours, such as /help/kill-switch',
    ],
    [
      "[x](/de/help)",
      '1 the link "/de/help" must be written without a locale; it leads to the reader\'s language by itself',
    ],
    [
      "[x](/en/help)",
      '1 the link "/en/help" must be written without a locale; it leads to the reader\'s language by itself',
    ],
    ["[x](/help/)", '1 the link "/help/" must not end with a slash'],
    [
      "- a\n- [x](javascript:alert)",
      '2 the link "javascript:alert" may only start with https://, mailto:, / (our own pages) or # (this article)',
    ],
  ])("names the line and the mend: %j", (markdown, expected) => {
    expect(messages(markdown)).toEqual([expected]);
  });

  test("are listed with their lines", () => {
    expect(render("[a](/ip)\n\n- b\n- [c](https://x.example)", { firstLine: 10 }).links).toEqual([
      { href: "/ip", line: 10 },
      { href: "https://x.example", line: 13 },
    ]);
  });
});

describe("variables", () => {
  test("are filled everywhere, numbers in the way of the text's language", () => {
    const markdown = "## About {{siteName}}\n\n{{servers}} **{{ siteName }}** `{{siteName}}`\n\n```\n{{servers}}\n```";
    expect(render(markdown).html).toBe(
      '<h2 id="about-sitename">About Larkway VPN</h2>\n<p>5,400 <strong>Larkway VPN</strong> <code>Larkway VPN</code></p>\n' +
        '<pre tabindex="0"><code>5,400\n</code></pre>\n',
    );
    expect(render("{{servers}}", { tag: "de" }).html).toBe("<p>5.400</p>\n");
    expect(render("{{servers}}", { tag: "fa" }).html).toBe("<p>۵٬۴۰۰</p>\n");
  });

  test("are filled into code with the spaces that a shell reads", () => {
    const facts = { siteName: "Larkway\u00a0VPN" };
    expect(render("{{siteName}} `{{siteName}}`\n\n```\n{{siteName}}\n```", { facts }).html).toBe(
      "<p>Larkway\u00a0VPN <code>Larkway VPN</code></p>\n" + '<pre tabindex="0"><code>Larkway VPN\n</code></pre>\n',
    );
  });

  test("an unknown name is an error on its line, once", () => {
    const expected =
      "the variable {{sitename}} is unknown; the names are those of product.yaml, claims.yaml and site.yaml";
    expect(messages("a\nb {{sitename}}")).toEqual([`2 ${expected}`]);
    expect(messages("## {{sitename}}")).toEqual([`1 ${expected}`]);
    expect(messages("[x](mailto:{{sitename}}@x.example)")).toEqual([`1 ${expected}`]);
    expect(messages("{{siteName")).toEqual(["1 a variable is written {{name}}, on one line"]);
  });

  test("what has no value yet is a dash, not a hole", () => {
    expect(render("Version {{macVersion}}").html).toBe("<p>Version –</p>\n");
  });
});

describe("headings", () => {
  test("h2 and h3 have anchors of their own script, each once", () => {
    const { headings, html } = render(
      "## Windows\n\n### Ещё раз\n\n## Windows\n\n## ไทย กับ\n\n## هل يعمل؟\n\n## 🙂\n\n#### Deep\n\n## ISTANBUL'İ",
    );
    expect(headings.map(({ level, id }) => [level, id])).toEqual([
      [2, "windows"],
      [3, "ещё-раз"],
      [2, "windows-2"],
      [2, "ไทย-กับ"],
      [2, "هل-يعمل"],
      [2, "section"],
      [4, ""],
      [2, "istanbul-i"],
    ]);
    expect(html).toContain('<h3 id="ещё-раз">Ещё раз</h3>');
    expect(headings[3]).toEqual({ level: 2, id: "ไทย-กับ", text: "ไทย กับ", line: 7 });
  });

  test("a translation of the same shape takes the English anchors, another keeps its own", () => {
    const anchors = [
      { level: 2, id: "windows" },
      { level: 3, id: "try-again" },
    ];
    const ids = (markdown: string) => render(markdown, { tag: "de", anchors }).headings.map(({ id }) => id);
    expect(ids("## Mit Windows\n\n### Noch einmal")).toEqual(["windows", "try-again"]);
    expect(ids("## Mit Windows\n\n## Noch einmal")).toEqual(["mit-windows", "noch-einmal"]);
    expect(ids("## Mit Windows")).toEqual(["mit-windows"]);
  });
});

describe("tables and code", () => {
  test("a table is a named region that scrolls, aligned without style attributes", () => {
    const { html } = render("| Port | Use | n |\n|---|:-:|--:|\n| UDP | a | 1 |");
    expect(html).toBe(
      '<div class="table scrolls" tabindex="0" role="region" aria-label="Port, Use, n">\n<table>\n<thead>\n<tr>\n<th scope="col">Port</th>\n' +
        '<th class="align-center" scope="col">Use</th>\n<th class="align-end" scope="col">n</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>UDP</td>\n' +
        '<td class="align-center">a</td>\n<td class="align-end">1</td>\n</tr>\n</tbody>\n</table>\n</div>\n',
    );
  });

  test("regions of one text have different names; an empty corner is no heading", () => {
    const table = "|  | A |\n|---|---|\n| b | 1 |";
    const { html } = render(`${table}\n\n## Second\n\n${table}\n\n${table}`);
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1])).toEqual([
      "A",
      "Second: A",
      "Second: A (3)",
    ]);
    expect(html).toContain('<td></td>\n<th scope="col">A</th>');
  });
});

describe("pictures", () => {
  writeFileSync(
    join(folder, "figure.svg"),
    '<svg viewBox="0 0 10 10"><rect width="4" height="4" class="fill-sky"/></svg>',
  );
  writeFileSync(join(folder, "bad.svg"), '<svg viewBox="0 0 10 10">\n<script/></svg>');
  mkdirSync(join(publicDir, "images"));
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000200000001008060000", "hex");
  writeFileSync(join(publicDir, "images", "a.png"), png);

  test("a figure alone in its paragraph is drawn into the page with its caption", () => {
    const { html, text, problems } = render('![A "square"](figure.svg "Of {{siteName}}")');
    expect(html).toBe(
      '<figure><svg viewBox="0 0 10 10" role="img" aria-label="A &quot;square&quot;">' +
        '<rect width="4" height="4" class="fill-sky"/></svg><figcaption>Of Larkway VPN</figcaption></figure>\n',
    );
    expect(text).toBe("Of Larkway VPN");
    expect(problems).toEqual([]);
    expect(render("![A](figure.svg)").html).not.toContain("figcaption");
  });

  test("other pictures keep their place free and load late", () => {
    expect(render("See ![A](/images/a.png)").html).toBe(
      '<p>See <img src="/images/a.png" alt="A" width="32" height="16" loading="lazy" decoding="async"></p>\n',
    );
  });

  test.each([
    ["![x](none.svg)", "1 there is no figure none.svg beside this file"],
    ["see ![x](figure.svg)", "1 the figure figure.svg must stand alone in its paragraph"],
    ["![](figure.svg)", "1 a picture needs words for those who cannot see it: ![What it shows](…)"],
    ["![x](/images/b.png)", "1 there is no picture /images/b.png in public/"],
    [
      "![x](https://x.example/b.png)",
      '1 the picture "https://x.example/b.png" must be a figure.svg beside the file, or /images/….webp (png, jpg, avif)',
    ],
  ])("names what is wrong: %j", (markdown, expected) => {
    expect(messages(markdown)).toEqual([expected]);
  });

  test("a figure's own faults name the figure's file and line", () => {
    expect(render("![x](bad.svg)").problems).toEqual([
      { file: join(folder, "bad.svg"), line: 2, message: "<script> may not be in a figure" },
    ]);
  });
});

test("the plain text has the words without headings and markup, a line a block", () => {
  const { text } = render(
    "One **two**\nthree\n\n## Heading\n\n- [four](/ip)\n- `five`\n\n| a | b |\n|---|---|\n| c | d |\n\n```\nsix\n```",
  );
  expect(text).toBe("One two three\nfour\nfive\na\nb\nc\nd\nsix");
});

describe("what is English in an article of another language", () => {
  const russian = (markdown: string) => render(markdown, { tag: "ru" }).html.replace(/\s/g, " ");

  test("is marked where it is a sentence, once", () => {
    expect(russian("Windows пишет «The site does not support a secure connection»")).toContain(
      '«<span lang="en" dir="ltr">The site does not support a secure connection</span>»',
    );
    expect(russian("Larkway VPN для Windows, Android, iPhone и iPad")).not.toContain("<span");
  });

  test("is marked where it is code, in every language", () => {
    const markdown = "`ipconfig /all`\n\n```\nsha256sum app.exe\n```";
    for (const tag of ["ru", "de"]) {
      const { html } = render(markdown, { tag });
      expect(html).toContain('<code lang="en">ipconfig /all</code>');
      expect(html).toContain('<pre tabindex="0"><code lang="en">sha256sum app.exe\n</code></pre>');
    }
    expect(render(markdown).html).not.toContain("lang=");
  });
});
