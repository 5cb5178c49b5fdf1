import { describe, expect, test } from "vitest";
import { createContentFaults } from "../content/content.faults.ts";
import { silentLog } from "../log.ts";
import { type ArticleLibrary, type ListRequest, openArticleLibrary } from "./articles.library.ts";
import {
  blogArticle,
  type ContentFolder,
  contentFolder,
  facts,
  helpArticle,
  keepingLog,
  translation,
} from "./testing/content-folder.ts";

/** After all days of these articles. */
const clock = () => Date.parse("2027-06-01T12:00:00Z");

const open = (folder: ContentFolder, log = silentLog) =>
  openArticleLibrary({ contentDir: folder.path, publicDir: folder.path, facts, log, clock });

async function openWith(files: Record<string, string>): Promise<ArticleLibrary> {
  return open(contentFolder(files));
}

const all: ListRequest = { locale: "en", type: "help", sort: "order", page: 1, per_page: 100 };
const ids = (library: ArticleLibrary, request: Partial<ListRequest> = {}) =>
  library.list({ ...all, ...request }).articles.map(({ id }) => id);

async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const folder = contentFolder(files);
  const faults = createContentFaults(silentLog);
  await openArticleLibrary({ contentDir: folder.path, publicDir: folder.path, facts, log: silentLog, faults });
  return faults.list().map((line) => line.slice(folder.path.length + 1));
}

/** Help: two categories, places out of the order of slugs. */
const help = {
  "help/zebra/en.md": helpArticle({ title: "Zebra", order: 10 }),
  "help/apple/en.md": helpArticle({ title: "Apple", order: 20, kind: "faq", related: "[zebra]" }),
  "help/mango/en.md": helpArticle({
    title: "Mango",
    category: "speed",
    order: 1,
    published: "2026-11-25",
    updated: "2026-11-26",
  }),
  "help/lemon/en.md": helpArticle({ title: "Lemon", order: 20, published: "2026-11-01" }),
};

test("a translation from before the day that English names is not shown", async () => {
  const folder = contentFolder({
    "help/leak/en.md": helpArticle({ title: "Leak", translationsSince: "2026-11-23" }),
    "help/leak/de.md": translation({ title: "Alt", updated: "2026-11-22" }),
    "help/leak/fr.md": translation({ title: "Neu", updated: "2026-11-23" }),
  });
  const library = await open(folder);
  const titleIn = (locale: "de" | "fr") => library.list({ ...all, locale }).articles[0]?.title;
  expect([titleIn("de"), titleIn("fr")]).toEqual(["Leak", "Neu"]);
  folder.write("help/leak/en.md", helpArticle({ title: "Leak", translationsSince: "2026-11-24" }));
  await library.reload();
  expect([titleIn("de"), titleIn("fr")]).toEqual(["Leak", "Leak"]);
});

describe("who sees an article", () => {
  const files = {
    "help/shown/en.md": helpArticle({ title: "Shown", order: 1, related: "[draft, secret]" }),
    "help/draft/en.md": helpArticle({ title: "Draft", draft: "true", order: 2 }),
    "help/later/en.md": helpArticle({ title: "Later", published: "2026-12-01", updated: "2026-12-01", order: 3 }),
    "help/secret/en.md": helpArticle({ title: "Secret", unlisted: "true", order: 4 }),
    "help/gone/en.md": helpArticle({ title: "Gone", movedTo: "/help/shown", order: 5 }),
  };
  const openAt = (clock: () => number) => {
    const { path } = contentFolder(files);
    return openArticleLibrary({ contentDir: path, publicDir: path, facts, log: silentLog, clock });
  };

  test("drafts, articles of later days and those that have moved are nowhere, unlisted ones in no list", async () => {
    const library = await openAt(() => Date.parse("2026-11-30T23:59:59Z"));
    expect(ids(library)).toEqual(["shown"]);
    expect(library.pages("help").map(({ id }) => id)).toEqual(["shown"]);
    expect(library.documents("help", "en").map(({ id }) => id)).toEqual(["shown"]);
    expect(library.categories("help")).toEqual([{ id: "install", count: 1 }]);
    expect(library.find("help", "shown", "en")?.related).toEqual([]);
    for (const id of ["draft", "later", "gone"]) {
      expect(library.find("help", id, "en"), id).toBeUndefined();
      expect(library.has("help", id), id).toBe(false);
    }
    expect(library.find("help", "secret", "en")).toMatchObject({ title: "Secret", previous: null, next: null });
    expect(library.movedTo("help", "gone")).toBe("/help/shown");
    expect(library.movedTo("help", "shown")).toBeUndefined();
  });

  test("an article appears by itself when its day begins", async () => {
    let now = Date.parse("2026-11-30T23:59:59Z");
    const library = await openAt(() => now);
    const before = library.version();
    expect(library.turnDay()).toBe(false);
    now += 1_000;
    expect(library.turnDay()).toBe(true);
    expect(library.turnDay()).toBe(false);
    expect(ids(library)).toEqual(["shown", "later"]);
    expect(library.version()).not.toBe(before);
  });

  test("a clock that most articles lie ahead of is wrong, and hides none", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`help/a${at}/en.md`, helpArticle({ title: `A ${at}`, order: at })]),
    );
    const { path } = contentFolder(many);
    const of = { contentDir: path, publicDir: path, facts, log: silentLog };
    const library = await openArticleLibrary({ ...of, clock: () => 0 });
    expect(ids(library)).toHaveLength(10);
  });

  test("what is neither true nor a path is refused", async () => {
    expect(
      await problemsOf({ "help/a/en.md": helpArticle({ draft: "soon", movedTo: "https://other.example" }) }),
    ).toEqual([
      "help/a/en.md:9 draft: must be true or false",
      "help/a/en.md:10 movedTo: must be a path of this site, such as /help/kill-switch",
    ]);
  });
});

describe("opening", () => {
  test("an empty folder is an empty library", async () => {
    const folder = contentFolder();
    expect(ids(await open(folder))).toEqual([]);
  });

  test("notes everything that is wrong at once, with file and line", async () => {
    expect(
      await problemsOf({
        "help/a/en.md": helpArticle({ kind: "essay" }),
        "help/b/en.md": helpArticle({ category: "nowhere" }),
        "help/c/en.md": helpArticle({}, "\n[x](javascript:alert(1))"),
        "help/d/de.md": translation(),
        "help/e/en.md": helpArticle(),
        "help/e/jp.md": translation(),
        "help/Not_A_Slug/en.md": helpArticle(),
        "help/loose.md": helpArticle(),
        "blog/f/en.md": blogArticle({}, "{{nothing}}"),
        "blog-categories.yaml": "- basics\n- basics\n",
      }),
    ).toEqual([
      "help/Not_A_Slug:1 the folder's name is the slug and must be lower-case letters, digits and single hyphens",
      "help/d:1 there is no en.md: every text starts in English",
      "help/e/jp.md:1 the file's name is no language of site/locales.ts (its column file)",
      "help/loose.md:1 it needs a folder of its own: loose/en.md",
      "help/a/en.md:5 kind: must be faq or guide",
      'help/b/en.md:4 category: "nowhere" is not in help-categories.yaml',
      expect.stringMatching(/^help\/c\/en\.md:12 the link "javascript:alert\(1\)" may only start with/),
      "blog-categories.yaml:1 a category is given twice",
      expect.stringMatching(/^blog\/f\/en\.md:9 the variable \{\{nothing\}\} is unknown/),
    ]);
  });

  test("leaves hidden and other files alone", async () => {
    const library = await openWith({
      ...help,
      "help/.cache/x.md": "",
      "help/zebra/.en.md.swp": "",
      "help/zebra/notes.txt": "",
    });
    expect(ids(library)).toHaveLength(4);
  });
});

describe("lists", () => {
  test("help is in reading order: category, place, slug", async () => {
    const library = await openWith(help);
    expect(ids(library)).toEqual(["zebra", "apple", "lemon", "mango"]);
    expect(library.pages("help").map(({ id }) => id)).toEqual(["zebra", "apple", "lemon", "mango"]);
  });

  test("the blog is newest first, also in its reading order", async () => {
    const library = await openWith({
      "blog/old/en.md": blogArticle({ published: "2026-06-01" }),
      "blog/new/en.md": blogArticle({ published: "2026-11-01", category: "travel" }),
      "blog/same-b/en.md": blogArticle({ published: "2026-08-01", updated: "2026-08-02" }),
      "blog/same-a/en.md": blogArticle({ published: "2026-08-01", updated: "2026-08-01" }),
    });
    expect(ids(library, { type: "blog" })).toEqual(["new", "same-b", "same-a", "old"]);
    expect(ids(library, { type: "blog", sort: "newest" })).toEqual(["new", "same-b", "same-a", "old"]);
    expect(ids(library, { type: "blog", category: "travel" })).toEqual(["new"]);
    // The newest lead the list as it is: what is said to be popular while nothing is counted is not they.
    expect(ids(library, { type: "blog", sort: "popular" })).toEqual(["old", "same-a", "same-b", "new"]);
  });

  test("filters, and pages without losing or repeating an article", async () => {
    const library = await openWith(help);
    expect(ids(library, { category: "install" })).toEqual(["zebra", "apple", "lemon"]);
    expect(ids(library, { kind: "faq" })).toEqual(["apple"]);
    expect(ids(library, { kind: "faq", category: "speed" })).toEqual([]);
    expect(ids(library, { sort: "newest" })).toEqual(["mango", "apple", "zebra", "lemon"]);
    const pages = [1, 2, 3].map((page) => library.list({ ...all, page, per_page: 3 }));
    expect(pages.map(({ articles }) => articles.length)).toEqual([3, 1, 0]);
    expect(pages.flatMap(({ articles }) => articles.map(({ id }) => id))).toEqual(ids(library));
    expect(pages[2]).toMatchObject({ total: 4, page: 3, per_page: 3 });
  });

  test("popular: most read first, the rest stays in reading order", async () => {
    const library = await openWith(help);
    const scores: Record<string, number> = { lemon: 2.5, mango: 9 };
    expect(ids(library, { sort: "popular", score: (id) => scores[id] ?? 0 })).toEqual([
      "mango",
      "lemon",
      "zebra",
      "apple",
    ]);
    expect(ids(library, { sort: "popular" })).toEqual(ids(library));
  });

  test("categories are those with articles, in reading order", async () => {
    const library = await openWith(help);
    expect(library.categories("help")).toEqual([
      { id: "install", count: 3 },
      { id: "speed", count: 1 },
    ]);
    expect(library.categories("blog")).toEqual([]);
  });
});

describe("languages", () => {
  const files = {
    ...help,
    "help/zebra/en.md": helpArticle(
      { title: "Zebra of {{siteName}}" },
      "{{servers}} [help](/help/apple)\n\n## Windows\n\n### Deep\n\n#### No",
    ),
    "help/zebra/de.md": translation(
      { title: "Das Zebra" },
      "{{servers}} [Hilfe](/help/apple)\n\n## Unter Windows\n\n### Tief",
    ),
    "help/zebra/zh-CHS.md": translation({ title: "斑马" }),
  };

  test("an article in English, translated, and shown in English where there is no translation", async () => {
    const library = await openWith(files);
    expect(library.find("help", "zebra", "en")).toEqual({
      id: "zebra",
      type: "help",
      locale: "en",
      title: "Zebra of Larkway VPN",
      summary: "A summary.",
      category: "install",
      kind: "guide",
      published: "2026-11-20",
      updated: "2026-11-20",
      reading_minutes: 1,
      html: '<p>5,400 <a href="/help/apple">help</a></p>\n<h2 id="windows">Windows</h2>\n<h3 id="deep">Deep</h3>\n<h4>No</h4>\n',
      headings: [
        { level: 2, id: "windows", text: "Windows" },
        { level: 3, id: "deep", text: "Deep" },
      ],
      translation: "original",
      locales: ["en", "de", "zh"],
      related: expect.anything(),
      previous: null,
      next: { id: "apple", title: "Apple", locale: "en" },
    });
    expect(library.find("help", "zebra", "de")).toMatchObject({
      locale: "de",
      title: "Das Zebra",
      summary: "Ein Satz.",
      category: "install",
      published: "2026-11-20",
      updated: "2026-11-22",
      translation: "translated",
      html: '<p>5.400 <a href="/de/help/apple">Hilfe</a></p>\n<h2 id="windows">Unter Windows</h2>\n<h3 id="deep">Tief</h3>\n',
    });
    expect(library.find("help", "zebra", "fr")).toMatchObject({
      locale: "en",
      title: "Zebra of Larkway VPN",
      translation: "missing",
      html: expect.stringContaining('5,400 <a href="/fr/help/apple">help</a>'),
    });
    expect(library.find("help", "zebra", "zh")?.title).toBe("斑马");
  });

  test("neighbours, related articles and lists are in the reader's language as well", async () => {
    const library = await openWith(files);
    expect(library.find("help", "apple", "de")?.previous).toEqual({
      id: "zebra",
      title: "Das Zebra",
      locale: "de",
    });
    expect(library.find("help", "apple", "de")?.related.find(({ id }) => id === "zebra")).toMatchObject({
      locale: "de",
    });
    expect(library.list({ ...all, locale: "de" }).articles.map(({ title }) => title)).toEqual([
      "Das Zebra",
      "Apple",
      "Lemon",
      "Mango",
    ]);
    expect(library.link("help", "zebra", "de")).toEqual({
      id: "zebra",
      title: "Das Zebra",
      locale: "de",
    });
  });

  test("documents for the search are those of the language itself", async () => {
    const library = await openWith(files);
    expect(library.documents("help", "de")).toEqual([
      {
        id: "zebra",
        type: "help",
        title: "Das Zebra",
        summary: "Ein Satz.",
        keywords: [],
        questions: [],
        headings: ["Unter Windows", "Tief"],
        text: "5.400 Hilfe",
      },
    ]);
    expect(library.documents(undefined, "en").map(({ id }) => id)).toEqual(["zebra", "apple", "lemon", "mango"]);
    expect(library.documents("blog", "en")).toEqual([]);
    expect(library.documents("help", "fr")).toEqual([]);
  });

  test("a broken translation is English until it is mended, and in the log once", async () => {
    const folder = contentFolder({ ...files, "help/zebra/de.md": translation({}, "{{nothing}}") });
    const { log, errors } = keepingLog();
    const library = await open(folder, log);
    expect(errors).toEqual([]);
    for (let reads = 0; reads < 3; reads++) {
      expect(library.find("help", "zebra", "de")).toMatchObject({
        locale: "en",
        translation: "missing",
        locales: ["en", "zh"],
      });
    }
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/Content is wrong; readers see the English text.*zebra\/de\.md:7 the variable/);
    folder.write("help/zebra/de.md", translation());
    await library.reload();
    expect(library.find("help", "zebra", "de")).toMatchObject({ locale: "de", locales: ["en", "de", "zh"] });
  });

  test("reading all translations finds broken ones before anybody asks for them", async () => {
    const folder = contentFolder({ ...files, "help/zebra/de.md": "no front matter" });
    const { log, errors } = keepingLog();
    const library = await open(folder, log);
    await library.readTranslations();
    expect(errors).toHaveLength(1);
    expect(library.pages("help")[0]?.locales).toEqual(["en", "zh"]);
  });
});

test("an unknown article is undefined, whatever objects inherit", async () => {
  const library = await openWith(help);
  for (const id of ["none", "constructor", "__proto__", ""]) {
    expect(library.find("help", id, "en")).toBeUndefined();
    expect(library.has("help", id)).toBe(false);
  }
  expect(library.has("blog", "zebra")).toBe(false);
  expect(library.has("help", "zebra")).toBe(true);
});

describe("related and neighbours", () => {
  const texts = {
    "help/dns/en.md": helpArticle(
      { title: "DNS leaks", related: "[wifi, gone]" },
      "The resolver answers lookups of names.",
    ),
    "help/ipv6/en.md": helpArticle({ title: "IPv6 leaks", order: 20 }, "Lookups over another resolver leak names."),
    "help/wifi/en.md": helpArticle({ title: "Hotel networks", order: 30 }, "Sign in on the portal page."),
    "help/portal/en.md": helpArticle({ title: "Portal pages", order: 40 }, "Hotel networks ask to sign in."),
    "help/price/en.md": helpArticle({ title: "Price", order: 50 }, "Nothing."),
  };
  const related = (library: ArticleLibrary, id: string) => library.find("help", id, "en")?.related.map((one) => one.id);

  test("hand-picked articles come first, then the likest; what does not exist is left out", async () => {
    const library = await openWith(texts);
    expect(related(library, "dns")?.slice(0, 2)).toEqual(["wifi", "ipv6"]);
    expect(related(library, "portal")?.[0]).toBe("wifi");
    expect(related(library, "ipv6")?.[0]).toBe("dns");
    for (const id of Object.keys(texts).map((path) => path.split("/")[1] ?? "")) {
      const list = related(library, id) ?? [];
      expect(list).not.toContain(id);
      expect(new Set(list).size).toBe(list.length);
      expect(list.length).toBeLessThanOrEqual(4);
    }
  });

  test("the same content gives the same answer", async () => {
    const [one, other] = await Promise.all([
      openWith(texts),
      openWith(Object.fromEntries(Object.entries(texts).reverse())),
    ]);
    for (const id of ["dns", "ipv6", "wifi", "portal", "price"]) expect(related(one, id)).toEqual(related(other, id));
  });

  test("help goes on in its category, the blog by date", async () => {
    const library = await openWith({
      ...help,
      "blog/may/en.md": blogArticle({ title: "May", published: "2026-05-01" }),
      "blog/june/en.md": blogArticle({ title: "June", published: "2026-06-01" }),
      "blog/july/en.md": blogArticle({ title: "July", published: "2026-07-01" }),
    });
    expect(library.find("help", "apple", "en")).toMatchObject({ previous: { id: "zebra" }, next: { id: "lemon" } });
    expect(library.find("help", "lemon", "en")?.next).toBeNull();
    expect(library.find("help", "mango", "en")).toMatchObject({ previous: null, next: null });
    expect(library.find("blog", "june", "en")).toMatchObject({
      previous: { id: "may", title: "May" },
      next: { id: "july", title: "July" },
    });
  });
});

describe("reloading", () => {
  test("takes over new, changed and removed articles and categories; the version tells", async () => {
    const folder = contentFolder({ ...help });
    const library = await open(folder);
    const versions = [library.version()];
    folder.write("help/zebra/en.md", helpArticle({ title: "Changed" }));
    await library.reload();
    versions.push(library.version());
    expect(library.find("help", "zebra", "en")?.title).toBe("Changed");
    folder.write("help/new/en.md", helpArticle({ category: "unused" }));
    await library.reload();
    versions.push(library.version());
    expect(library.categories("help").at(-1)).toEqual({ id: "unused", count: 1 });
    folder.remove("help/apple");
    await library.reload();
    versions.push(library.version());
    expect(library.has("help", "apple")).toBe(false);
    folder.write("help-categories.yaml", "- speed\n- install\n- unused\n");
    await library.reload();
    versions.push(library.version());
    expect(ids(library)[0]).toBe("mango");
    folder.write("help/zebra/de.md", translation());
    await library.reload();
    versions.push(library.version());
    expect(library.find("help", "zebra", "de")?.translation).toBe("translated");
    await library.reload();
    expect(library.version()).toBe(versions.at(-1));
    expect(new Set(versions).size).toBe(versions.length);
  });

  test("a broken file keeps its last good version while others change, and is logged", async () => {
    const folder = contentFolder({ ...help, "help/zebra/de.md": translation({ title: "Gut" }) });
    const { log, errors } = keepingLog();
    const library = await open(folder, log);
    expect(library.find("help", "zebra", "de")?.title).toBe("Gut");
    folder.write("help/zebra/en.md", helpArticle({ title: "A {{broken}}" }));
    folder.write("help/zebra/de.md", "---\ntitle: [\n---\n");
    folder.write("help/apple/en.md", helpArticle({ title: "Better", order: 20, kind: "faq" }));
    folder.write("blog-categories.yaml", "not: a list\n");
    await library.reload();
    expect(library.find("help", "zebra", "en")?.title).toBe("Zebra");
    expect(library.find("help", "zebra", "de")?.title).toBe("Gut");
    expect(library.find("help", "apple", "en")?.title).toBe("Better");
    expect(errors.join("\n")).toMatch(/zebra\/en\.md:2 the variable/);
    expect(errors.join("\n")).toMatch(/zebra\/de\.md:3 /);
    expect(errors.join("\n")).toMatch(/blog-categories\.yaml:1/);

    folder.write("help/zebra/en.md", helpArticle({ title: "Mended" }));
    folder.write("help/zebra/de.md", translation({ title: "Geheilt" }));
    folder.write("blog-categories.yaml", "- basics\n");
    errors.length = 0;
    await library.reload();
    expect(library.find("help", "zebra", "en")?.title).toBe("Mended");
    expect(library.find("help", "zebra", "de")?.title).toBe("Geheilt");
    expect(errors).toEqual([]);
  });

  test("a changed figure is drawn anew; one that is mended elsewhere is too", async () => {
    const figure = (width: number) => `<svg viewBox="0 0 9 9"><rect width="${width}" height="1"/></svg>`;
    const folder = contentFolder({
      "blog/a/en.md": blogArticle({}, "Text\n\n![x](figure.svg)"),
      "blog/a/figure.svg": figure(1),
    });
    const library = await open(folder);
    folder.write("blog/a/figure.svg", figure(22));
    await library.reload();
    expect(library.find("blog", "a", "en")?.html).toContain('width="22"');
    folder.write("blog/a/figure.svg", "<svg><script/></svg>");
    await library.reload();
    expect(library.find("blog", "a", "en")?.html).toContain('width="22"');
    folder.write("blog/a/figure.svg", figure(333));
    await library.reload();
    expect(library.find("blog", "a", "en")?.html).toContain('width="333"');
  });

  test("other facts are filled in everywhere", async () => {
    const folder = contentFolder({ "help/a/en.md": helpArticle(), "help/a/de.md": translation() });
    const library = await open(folder);
    const before = library.version();
    expect(library.find("help", "a", "de")?.html).toContain("Larkway VPN");
    await library.reload({ ...facts, siteName: "Other VPN" });
    expect(library.find("help", "a", "en")?.html).toBe("<p>Text of Other VPN.</p>\n");
    expect(library.find("help", "a", "de")?.html).toBe("<p>Text von Other VPN.</p>\n");
    expect(library.version()).not.toBe(before);
  });

  test("English headings that change move the anchors of translations", async () => {
    const folder = contentFolder({
      "help/a/en.md": helpArticle({}, "## One\n\nText"),
      "help/a/de.md": translation({}, "## Eins\n\nText"),
    });
    const library = await open(folder);
    expect(library.find("help", "a", "de")?.headings[0]?.id).toBe("one");
    folder.write("help/a/en.md", helpArticle({}, "## First thing\n\nText"));
    await library.reload();
    expect(library.find("help", "a", "de")?.headings[0]?.id).toBe("first-thing");
  });

  test("reloads at the same time end in what is on disk", async () => {
    const folder = contentFolder({ ...help });
    const library = await open(folder);
    const reloads = [];
    for (let round = 0; round < 5; round++) {
      folder.write("help/zebra/en.md", helpArticle({ title: `Round ${round}` }));
      reloads.push(library.reload());
    }
    await Promise.all(reloads);
    expect(library.find("help", "zebra", "en")?.title).toBe("Round 4");
  });

  test("a content folder that went away leaves everything in place", async () => {
    const folder = contentFolder({ ...help });
    const { log, errors } = keepingLog();
    const library = await open(folder, log);
    folder.remove("help/zebra/en.md");
    folder.write("help/zebra/de.md", translation());
    await library.reload();
    expect(errors[0]).toMatch(/zebra:1 there is no en\.md/);
    expect(ids(library)).toEqual(["apple", "lemon", "mango"]);
  });
});
