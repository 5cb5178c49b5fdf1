import { Hono } from "hono";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../api/client.ts";
import { GuidedSchema } from "../../api/guided.schema.ts";
import { openArticleLibrary } from "../articles/articles.library.ts";
import { contentFolder, facts, helpArticle, keepingLog, translation } from "../articles/testing/content-folder.ts";
import { HttpProblem, problemResponse } from "../http/problem.ts";
import { silentLog } from "../log.ts";
import { wayProblems } from "./guide.check.ts";
import { guidedRoutes } from "./guided.routes.ts";
import { openGuidedPaths } from "./guided-paths.ts";
import { germanGuide, smallGuide } from "./testing/small-guide.ts";

async function open(files: Record<string, string>, log = silentLog) {
  const folder = contentFolder({
    "help/dns-leaks/en.md": helpArticle({ title: "DNS leaks" }),
    "help/dns-leaks/de.md": translation({ title: "DNS-Lecks" }),
    ...files,
  });
  const articles = await openArticleLibrary({ contentDir: folder.path, facts, log });
  const guided = await openGuidedPaths({ contentDir: folder.path, facts, articles, log });
  return { folder, guided, articles };
}

async function problemsOf(text: string, name = "guided/help-me/en.yaml"): Promise<string[]> {
  const problems: string[] = [];
  const error = ({ problem }: { problem: string }) => problems.push(problem.replace(/^.*?\.yaml:/, ""));
  await open({ [name]: text }, { ...silentLog, error } as unknown as typeof silentLog);
  return problems;
}

describe("GET /article/guided", () => {
  let app: Hono;
  beforeAll(async () => {
    const { guided } = await open({ "guided/g/en.yaml": smallGuide, "guided/g/de.yaml": germanGuide });
    app = new Hono().route("/", guidedRoutes({ guided })).onError((error) => {
      if (error instanceof HttpProblem) return problemResponse(error);
      throw error;
    });
  });

  const get = async (query: string) => {
    const response = await app.request(`/article/guided?${query}`);
    return { status: response.status, body: await response.json(), headers: response.headers };
  };

  test("is the whole path, as its schema says", async () => {
    const { body, headers, status } = await get("id=g");
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(v.parse(v.strictObject(GuidedSchema.entries), body)).toEqual(body);
    expect(body).toMatchObject({
      id: "g",
      locale: "en",
      translation: "original",
      locales: ["en", "de"],
      start: "device",
      causes: { spot: "one spot" },
      plans: { usual: ["spot", "again", "contact"] },
    });
    expect(body.steps.device).toMatchObject({
      title: "What do you use Larkway VPN on?",
      seconds: null,
      body: "",
      end: null,
      answers: [
        { key: "windows", text: "Windows", system: "windows", plan: "usual" },
        { key: "other", text: "Something else", to: "contact" },
      ],
    });
    expect(body.steps.contact).toMatchObject({ end: "person", answers: [] });
  });

  test("links and articles are the reader's, also those of a text that is not translated", async () => {
    const german = (await get("id=g&locale=de")).body;
    expect(german).toMatchObject({ locale: "de", translation: "translated", title: "Keine Verbindung" });
    expect(german.steps.again).toMatchObject({
      title: "Von vorn",
      seconds: 90,
      body: '<p>Siehe <a href="/de/help/dns-leaks">DNS</a>.</p>\n',
      how: { windows: "<p>Im <strong>Startmenü</strong>.</p>\n" },
      undo: { windows: "<p>Zurückstellen.</p>\n" },
      ask: "Und jetzt?",
      article: { id: "dns-leaks", title: "DNS-Lecks" },
      systems: ["windows"],
    });
    const french = (await get("id=g&locale=fr")).body;
    expect(french).toMatchObject({ locale: "en", translation: "missing" });
    expect(french.steps.again.body).toContain('href="/fr/help/dns-leaks"');
  });

  test("is its start alone when nothing else is wanted", async () => {
    const { body } = await get("id=g&part=start");
    expect(Object.keys(body.steps)).toEqual(["device"]);
    expect((await get("id=g&part=end")).status).toBe(400);
  });

  test("an unknown path is a 404", async () => {
    expect(await get("id=other")).toMatchObject({
      status: 404,
      body: { detail: 'No guided path has the id "other".' },
    });
  });

  test("the client asks for it and parses the answer", async () => {
    const client = createApiClient({ baseUrl: "", fetch: (url, init) => app.request(url, init) });
    expect((await client.articleGuided({ id: "g" })).steps.contact?.end).toBe("person");
  });
});

describe("what is wrong with a path leaves it out at the start, and is noted", () => {
  test.each([
    ["a start that is no step", smallGuide.replace("start: device", "start: begin"), '3 there is no step "begin"'],
    [
      "an answer that leads to no step",
      smallGuide.replace("to: contact }", "to: nobody }"),
      '13 there is no step "nobody"',
    ],
    ["a plan that is none", smallGuide.replace("plan: usual", "plan: unusual"), '12 there is no plan "unusual"'],
    ["a cause that is none", smallGuide.replace("excludes: spot", "excludes: spots"), '19 there is no cause "spots"'],
    [
      "a plan with a step that is none",
      smallGuide.replace("[spot, again", "[spots, again"),
      '7 there is no step "spots"',
    ],
    [
      "a plan without an end",
      smallGuide.replace(", contact]", "]"),
      "7 the last step must be an end that is open to everybody",
    ],
    ["a dead end", smallGuide.replace("    end: person\n", ""), "35 a step has either answers or end"],
    [
      "an article that is not there",
      smallGuide.replace("article: dns-leaks", "article: dns"),
      '28 there is no help article "dns"',
    ],
    [
      "the same text twice",
      smallGuide.replace("text: The same,", "text: It works,"),
      "17 two answers have the same text",
    ],
    [
      "a bad link in a text",
      smallGuide.replace("/help/dns-leaks)", "javascript:alert)"),
      /the link "javascript:alert" may only/,
    ],
    ["an unknown variable", smallGuide.replace("{{siteName}}", "{{name}}"), /^10 the variable \{\{name\}\} is unknown/],
    [
      "an unknown field",
      smallGuide.replace("seconds: 90", "minutes: 2"),
      "22 steps.again.minutes: is not a field here",
    ],
    [
      "an unknown system",
      smallGuide.replace("systems: [windows]", "systems: [beos]"),
      /^29 steps\.again\.systems\.0: must be one of/,
    ],
    ["not YAML", "title: [", /YAML/],
    ["nothing", "", /must have title/],
  ])("%s", async (_name, text, expected) => {
    const problems = await problemsOf(text);
    if (expected instanceof RegExp) expect(problems.join("\n")).toMatch(expected);
    else expect(problems).toContain(expected);
  });

  test("a path with the slug of a help article", async () => {
    expect(await problemsOf(smallGuide, "guided/dns-leaks/en.yaml")).toEqual([
      '1 a help article is called "dns-leaks" too; rename one of them',
    ]);
  });
});

describe("every way is looked over", () => {
  const problems = (yaml: string) => wayProblems(yaml, "en.yaml").map(({ line, message }) => `${line} ${message}`);

  test("a path that is whole has no problems", () => expect(problems(smallGuide)).toEqual([]));

  test("an answer without a plan to go on with", () =>
    expect(problems(smallGuide.replace("plan: usual }", "to: spot }"))).toContain(
      "19 leads nowhere: there is no plan to go on with",
    ));

  test("a step that nobody reaches", () =>
    expect(problems(smallGuide.replace("[spot, again, contact]", "[spot, contact]"))).toEqual([
      "20 no way leads to this step",
    ]));

  test("a way without end", () => {
    const many = Array.from({ length: 40 }, (_, index) => `s${index}`);
    const steps = many.map((id) => `  ${id}: { title: T, answers: { a: { text: A } } }\n`).join("");
    const yaml = `title: T\nsummary: S\nstart: s0\nplans:\n  all: [${many.join(", ")}, end]\nsteps:\n${steps}  end: { title: E, end: fixed }\n`;
    expect(problems(yaml.replace("text: A }", "text: A, plan: all }")).join()).toMatch(/more than 25 steps/);
  });
});

describe("languages and reloading", () => {
  test.each([
    ["lacks a step", /^ {2}again:[\s\S]*?(?=^ {2}fixed:)/m, ""],
    ["lacks an answer", /^ {6}same: .*\n/m, ""],
    ["has a step more", "  fixed:", "  more: { title: Mehr }\n  fixed:"],
    ["lacks a text", "    ask: Und jetzt?\n", ""],
    ["has the steps itself", "steps:", "start: device\nsteps:"],
  ])("a translation that %s is not shown", async (_name, what, instead) => {
    const { log } = keepingLog();
    const { guided } = await open(
      { "guided/g/en.yaml": smallGuide, "guided/g/de.yaml": germanGuide.replace(what, instead) },
      log,
    );
    expect(germanGuide.replace(what, instead)).not.toBe(germanGuide);
    expect(guided.find("g", "de")).toMatchObject({ locale: "en", translation: "missing", locales: ["en"] });
  });

  test("one that is broken says so in the log, one from before the words stood alone waits in silence", async () => {
    const { log, errors } = keepingLog();
    const { guided } = await open(
      {
        "guided/g/en.yaml": smallGuide,
        "guided/g/de.yaml": germanGuide.replace("    ask: Und jetzt?\n", ""),
        "guided/g/fr.yaml": "title: Ancien\nsummary: x\nstart: platform\nsteps: {}\n",
      },
      log,
    );
    await guided.readTranslations();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/de\.yaml:\d+ is missing: the English file has it/);
    expect(guided.find("g", "fr")?.title).toBe("It won't connect");
  });

  test("a changed path is taken over, a broken one keeps its last good version", async () => {
    const { log, errors } = keepingLog();
    const { guided, folder } = await open({ "guided/g/en.yaml": smallGuide, "guided/g/de.yaml": germanGuide }, log);
    const version = guided.version();
    expect(guided.find("g", "de")?.title).toBe("Keine Verbindung");
    folder.write("guided/g/en.yaml", smallGuide.replace("It won't connect", "Changed title"));
    await guided.reload();
    expect(guided.find("g", "en")?.title).toBe("Changed title");
    expect(guided.version()).not.toBe(version);
    folder.write("guided/g/en.yaml", smallGuide.replace("plan: usual", "plan: nowhere"));
    folder.write("guided/g/de.yaml", "title: x\n");
    await guided.reload();
    expect(guided.find("g", "en")?.title).toBe("Changed title");
    expect(guided.find("g", "de")?.title).toBe("Keine Verbindung");
    expect(errors.join("\n")).toMatch(/en\.yaml:12 there is no plan .*nowhere/);
    expect(errors.join("\n")).toMatch(/de\.yaml:1 /);
    folder.remove("guided/g");
    await guided.reload();
    expect(guided.has("g")).toBe(false);
  });
});
