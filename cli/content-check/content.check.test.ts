import { describe, expect, test } from "vitest";
import {
  blogArticle,
  contentFolder,
  facts,
  helpArticle,
  translation,
} from "../../server/articles/testing/content-folder.ts";
import type { Facts } from "../../server/content/facts.ts";
import { checkContent } from "./content.check.ts";
import { displayWidth } from "./text.rules.ts";

const summary = "A sentence that is long enough to be shown below the title of a result.";
const help = (fields = {}, body?: string) => helpArticle({ summary, ...fields }, body);
const blog = (fields = {}, body?: string) => blogArticle({ summary, ...fields }, body);
const german = (fields = {}, body?: string) => translation({ summary, ...fields }, body);

const guide = `title: It won’t connect
summary: ${summary}
start: begin
steps:
  begin:
    title: Begin
    body: See [DNS](/help/dns#windows).
    answers: { works: { text: It works, to: end } }
  end: { title: End, end: fixed }
`;

function problemsOf(files: Record<string, string>, about: Facts = facts): string[] {
  const { path } = contentFolder(files);
  const { problems } = checkContent({
    contentDir: path,
    publicDir: path,
    facts: about,
    isPage: (page) => ["/", "/ip", "/help", "/help/search", "/blog"].includes(page),
  });
  return problems.map(({ file, line, message }) => `${file.slice(path.length + 1)}:${line} ${message}`);
}

test("content that is right has no problems", () => {
  expect(
    problemsOf({
      "help/dns/en.md": help(
        { related: "[wifi]" },
        "Text `<b>` <https://x.example>\n\n## Windows\n\n### Deep\n\n[a](#deep) [b](/help/wifi) [c](/help/wifi#sign-in)\n\n```\n<script>\n```",
      ),
      "help/dns/de.md": german({}, "Text\n\n## Unter Windows\n\n### Tief\n\n[a](#deep) [b](/help/wifi#anmelden)"),
      "help/wifi/en.md": help(
        { order: 20 },
        "Text\n\n## Sign in\n\n[x](/help/wont-connect?way=works) [y](/ip?x=1#y) [z](/blog/one)",
      ),
      "help/wifi/de.md": german({}, "Text\n\n## Anmelden\n\n## Noch etwas"),
      "blog/one/en.md": blog({}, "[help](/help) [search](/help/search?q=x) [home](/)"),
      "guided/wont-connect/en.yaml": guide,
    }),
  ).toEqual([]);
});

test("what is wrong with a stale translation waits, and links to its English headings are right", () => {
  const { path } = contentFolder({
    "help/dns/en.md": help({}, "Text\n\n## Linux\n\nText"),
    "help/dns/de.md": german({}, "Text\n\n## Unter Windows\n\n## Sonst\n\n[x](/help/none)"),
    "help/wifi/en.md": help({ order: 20 }, "[x](/help/dns#linux)"),
    "help/wifi/de.md": german({}, "[x](/help/dns#linux)"),
  });
  const check = (isStale: (file: string) => boolean) =>
    checkContent({ contentDir: path, publicDir: path, facts, isPage: () => false, isStale });
  const isDns = (file: string) => file.endsWith("dns/de.md");
  const lines = (problems: { file: string; line: number }[]) =>
    problems.map(({ file, line }) => `${file.slice(path.length + 1)}:${line}`);
  const { problems, pending } = check(isDns);
  expect(lines(problems)).toEqual([]);
  expect(lines(pending)).toEqual(["help/dns/de.md:13"]);
  expect(lines(check(() => false).problems)).toEqual(["help/dns/de.md:13", "help/wifi/de.md:7"]);
});

test("a translation in which running text has become an item of a list is found", () => {
  const of = (translation: string) =>
    problemsOf({
      "help/dns/en.md": help({}, "1. Press it.\n2. Wait.\n\nFrom step 2 on it works."),
      "help/dns/de.md": german({}, translation),
    });
  expect(of("1. Drück es.\n2. Warte.\n\nAb Schritt 2 geht es.")).toEqual([]);
  expect(of("1. Drück es.\n2. Warte.\n\n2. Schritt, und es geht.")).toEqual([
    'help/dns/de.md:1 has 3 items in lists, the English text 2; begin no line of running text with "1." or "-"',
  ]);
});

test("a translation that loses a screen because its section is built otherwise is found", () => {
  const steps = "Text\n\n1. Press it.\n   {{picture.app-off}}\n2. Wait.";
  const of = (translation: string) =>
    problemsOf({ "help/dns/en.md": help({}, steps), "help/dns/de.md": german({}, translation) });
  expect(of("Text\n\n1. Drück es.\n2. Warte.")).toEqual([]);
  expect(of("Text\n\nDrück es.\n{{picture.app-off}}\n\nWarte.")).toEqual([]);
  expect(of("Text\n\nDrück es und warte.")).toEqual([
    "help/dns/de.md:1 shows 0 of the 1 screens of the English text; " +
      "build its sections as the English ones are, or name each: {{picture.app-off}}",
  ]);
});

describe("links", () => {
  test.each([
    ["[x](/help/none)", "the link /help/none leads to a help article that does not exist"],
    ["[x](/blog/none#a)", "the link /blog/none#a leads to a blog article that does not exist"],
    ["[x](/blog/dns)", "the link /blog/dns leads to a blog article that does not exist"],
    ["[x](/nowhere)", "the link /nowhere leads to a page that does not exist"],
    ["[x](/help/dns/more)", "the link /help/dns/more leads to a page that does not exist"],
    ["[x](/images/none.png)", "the link /images/none.png leads to a page that does not exist"],
    ["[x](/help/dns)", "the link /help/dns leads to the article it is in"],
    ["[x](#nothing)", "the link #nothing leads to a heading that does not exist; there are #windows"],
    ["[x](/help/wifi#sign)", "the link /help/wifi#sign leads to a heading, and that text has none"],
    ["[x](/help/wont-connect#y)", "the link /help/wont-connect#y has an anchor, and a guided path has none"],
    [
      "[x](/help/wont-connect?way=works.then)",
      "the link /help/wont-connect?way=works.then leads by an answer that the guided path does not have",
    ],
  ])("%s", (link, message) => {
    expect(
      problemsOf({
        "help/dns/en.md": help({}, `Text\n${link}\n\n## Windows`),
        "help/wifi/en.md": help({ order: 20 }),
        "guided/wont-connect/en.yaml": guide,
      }),
    ).toEqual([`help/dns/en.md:12 ${message}`]);
  });

  test("an anchor is looked for in the language of the reader, else in English", () => {
    const files = {
      "help/dns/en.md": help({}, "Text\n\n## Windows\n\n[x](/help/wifi#sign-in)"),
      "help/dns/de.md": german({}, "Text\n\n## Unter Windows\n\n[x](/help/wifi#sign-in)"),
      "help/wifi/en.md": help({ order: 20 }, "Text\n\n## Sign in"),
    };
    expect(problemsOf(files)).toEqual([]);
    expect(problemsOf({ ...files, "help/wifi/de.md": german({}, "Text\n\n## Anmelden\n\n## Mehr") })).toEqual([
      "help/dns/de.md:11 the link /help/wifi#sign-in leads to a heading that does not exist; there are #anmelden #mehr",
    ]);
  });

  test("anchors in other scripts, as Markdown encodes them", () => {
    const files = (hash: string) => ({
      "help/dns/en.md": help(),
      "help/dns/ru.md": german({}, `Text [x](#${hash})\n\n## Ещё раз`),
    });
    expect(problemsOf(files("ещё-раз"))).toEqual([]);
    expect(problemsOf(files("ещё"))).toHaveLength(1);
  });

  test("links of guided paths are followed as well", () => {
    expect(problemsOf({ "help/dns/en.md": help(), "guided/wont-connect/en.yaml": guide })).toEqual([
      "guided/wont-connect/en.yaml:7 the link /help/dns#windows leads to a heading, and that text has none",
    ]);
  });
});

describe("house rules", () => {
  test.each([
    ["a heading of the page", "# Big", "11 the page's title is the only # heading: start with ##"],
    ["a first heading too deep", "### Deep", "11 ### without a ## above it"],
    ["a heading deeper than the contents", "## A\n\n### B\n\n#### C", "15 headings go no deeper than ###"],
    ["the title again", "## A title", "11 the title is repeated in the text"],
    ["a heading without words", "##", "11 a heading without words"],
    ["HTML", "a <br> b", "11 <br> is shown as it stands: HTML is not read here (code goes between `…`)"],
    ["a comment", "<!-- later -->", "11 <!-- is shown as it stands: HTML is not read here (code goes between `…`)"],
    ["the name of the site", "Use Larkway VPN.", '11 "Larkway VPN" is written out: use {{siteName}}'],
    ["an address", "Write to help@larkway.example.", '11 "help@larkway.example" is written out: use {{supportEmail}}'],
    ["a version", "Version 3.4.1 is new.", '11 "3.4.1" is written out: use {{windowsVersion}}'],
  ])("%s", (_name, body, message) => {
    const about = { ...facts, windowsVersion: "3.4.1", macVersion: "" };
    expect(problemsOf({ "help/dns/en.md": help({}, `${body}\n\nText`) }, about)).toEqual([`help/dns/en.md:${message}`]);
  });

  test("titles and summaries have bounds, wider for translations, counted as they are shown", () => {
    expect(
      problemsOf({
        "help/dns/en.md": help({ title: "x".repeat(71), summary: "Short." }),
        "help/dns/de.md": german({ title: "x".repeat(90), summary: "x".repeat(201) }),
        "help/dns/zh-CHS.md": german({ title: "网".repeat(46), summary: "网".repeat(30) }),
        "guided/g/en.yaml": guide.replace(summary, "Short.").replace("See [DNS](/help/dns#windows)", "Text"),
      }),
    ).toEqual([
      "guided/g/en.yaml:2 the summary is 6 wide; 50 to 160",
      "help/dns/de.md:3 the summary is 201 wide; 40 to 200",
      "help/dns/en.md:2 the title is 71 wide; 70 at most",
      "help/dns/en.md:3 the summary is 6 wide; 50 to 160",
      "help/dns/zh-CHS.md:2 the title is 92 wide; 90 at most",
    ]);
    expect(displayWidth("é e\u0301 हिन्दी 網 한 กำ")).toBe(1 + 1 + 1 + 1 + 3 + 1 + 2 + 1 + 2 + 1 + 2);
  });

  test("front matter that speaks of other articles and days", () => {
    expect(
      problemsOf({
        "help/dns/en.md": help({ related: "[dns, none, wifi, wifi]", updated: "2026-11-19" }),
        "help/wifi/en.md": help({ order: 20 }),
      }),
    ).toEqual([
      "help/dns/en.md:8 updated: is before the day it was published",
      "help/dns/en.md:9 related: an article is not related to itself",
      'help/dns/en.md:9 related: there is no article "none"',
      "help/dns/en.md:9 related: an article is named twice",
    ]);
  });
});

test("what the server refuses is found too, everywhere at once and in every language", () => {
  expect(
    problemsOf({
      "help/a/en.md": help({}, "{{nothing}}"),
      "help/b/en.md": help({ category: "none" }),
      "help/c/de.md": german(),
      "help/d/en.md": help(),
      "help/d/de.md": german({ category: "speed" }),
      "help/d/fr.md": german({}, "![x](figure.svg)"),
      "help/Bad/en.md": help(),
      "blog/e/en.md": blog({}, "![x](figure.svg)\n\nText"),
      "blog/e/figure.svg": '<svg viewBox="0 0 1 1"><script/></svg>',
      "guided/d/en.yaml": guide.replace("begin:", "start:"),
    }).map((problem) => problem.replace(/ .*/, "")),
  ).toEqual([
    "blog/e/figure.svg:1",
    "guided/d/en.yaml:3",
    "help/Bad:1",
    "help/a/en.md:11",
    "help/b/en.md:4",
    "help/c:1",
    "help/d/de.md:5",
    "help/d/fr.md:7",
  ]);
});

test("questions lead to articles that exist, each to one, in files of languages that exist", () => {
  expect(
    problemsOf({
      "help/dns/en.md": help(),
      "blog/one/en.md": blog(),
      "questions/de.yaml": "help:\n  dns: [wer sieht es]\nblog:\n  one:\n    - was ist das\n    - Wer sieht es\n",
      "questions/fr.yaml": "help:\n  gone: [x]\n  dns: x\n",
      "questions/it.yaml": "help:\n  gone: [x]\n",
      "questions/klingon.yaml": "help: {}\n",
    }),
  ).toEqual([
    'questions/de.yaml:6 "Wer sieht es" is asked at help/dns already',
    "questions/fr.yaml:3 help.dns: must be a list of questions",
    'questions/it.yaml:2 there is no help article "gone"',
    'questions/klingon.yaml:1 "klingon" is no `file` of site/locales.ts',
  ]);
});

test("a guided path and a help article do not share a slug", () => {
  const body = guide.replace("See [DNS](/help/dns#windows)", "Text");
  expect(problemsOf({ "help/dns/en.md": help(), "guided/dns/en.yaml": body })).toEqual([
    'guided/dns/en.yaml:1 a help article is called "dns" too; rename one of them',
  ]);
});

test("a system's word written by hand is found in an English text where the table has it", () => {
  const words = (...given: string[]) => ({ words: given.map((en) => ({ en })) });
  const about = {
    ...facts,
    "words.android.alwaysOnVpn": words("Always-on VPN"),
    "words.android.vpnSettings": words("Settings", "VPN"),
    "words.android.network": words("Network & internet"),
    "words.windows.network": words("Network & internet"),
  };
  const text = "**Always-on VPN**\n\n**Settings → VPN**, **Network & internet**, Always-on VPN, **VPN**";
  expect(problemsOf({ "help/dns/en.md": help({}, text), "help/dns/de.md": german({}, text) }, about)).toEqual([
    'help/dns/en.md:11 "Always-on VPN" is written by hand: use {{words.android.alwaysOnVpn}}',
    'help/dns/en.md:13 "Settings → VPN" is written by hand: use {{words.android.vpnSettings}}',
    'help/dns/en.md:13 "Network & internet" is written by hand: use {{words.android.network}} or {{words.windows.network}}',
  ]);
});

test("a way written by hand is found where the table has each of its steps", () => {
  const word = (en: string) => ({ words: [{ en }] });
  const about = {
    ...facts,
    "words.android.settings": word("Settings"),
    "words.android.privateDns": word("Private DNS"),
    "words.app.settings": word("Settings"),
    "words.app.protocol": word("Protocol"),
  };
  const text = "**Settings → Private DNS**, **Settings → Protocol → WireGuard**, **Protocol → Private DNS**";
  expect(problemsOf({ "help/dns/en.md": help({}, text) }, about)).toEqual([
    'help/dns/en.md:11 "Settings → Private DNS" is written by hand: use a path of content/system-words/android.yaml',
  ]);
});

test("a straight apostrophe is found in English prose, and left alone in code, addresses and translations", () => {
  const text =
    "The café's Wi-Fi, the guests' phones\n\n`echo 'x'` [it](https://example.org/o'neil) isn’t\n\n```sh\nl'x\n```";
  expect(problemsOf({ "help/dns/en.md": help({}, text), "help/dns/de.md": german({}, "Ich hab's") })).toEqual([
    "help/dns/en.md:11 café' has a straight apostrophe: write ’",
  ]);
});
