import { Hono } from "hono";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../api/client.ts";
import { emptyDownloadList } from "../../api/download.schema.ts";
import { GuidedFixSchema, GuidedQuestionSchema, GuidedSchema } from "../../api/guided.schema.ts";
import { openArticleLibrary } from "../articles/articles.library.ts";
import { contentFolder, facts, helpArticle, keepingLog, translation } from "../articles/testing/content-folder.ts";
import { readConfig } from "../config.ts";
import { ContentError } from "../content/content.problem.ts";
import { loadFacts } from "../content/facts.ts";
import { HttpProblem, problemResponse } from "../http/problem.ts";
import { silentLog } from "../log.ts";
import { guidedRoutes } from "./guided.routes.ts";
import { openGuidedPaths } from "./guided-paths.ts";

const guide = `title: It won't connect
summary: A few questions lead to a fix.
start: platform
steps:
  platform:
    question: What do you use {{siteName}} on?
    choices:
      - { label: Windows, next: network }
      - { label: Something else, next: contact }
  network:
    question: Which network?
    choices:
      - { label: At home, next: restart }
      - { label: A hotel, next: contact }
      - { label: I do not know, next: restart }
  restart:
    title: Start anew
    body: |
      Quit the app, see [DNS](/help/dns-leaks).

      Then **connect**.
    article: dns-leaks
    next: { label: That did not help, step: contact }
    solved: true
  contact:
    title: Write to us
    body: Write to [us](mailto:{{supportEmail}}).
    diagnostic: true
`;

const german = guide
  .replace("It won't connect", "Keine Verbindung")
  .replace("What do you use {{siteName}} on?", "Worauf läuft {{siteName}}?")
  .replace("label: At home", "label: Zu Hause");

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
  const error = await open({ [name]: text }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ContentError)) throw new Error("expected a content error", { cause: error });
  return error.problems.map(({ line, message }) => `${line} ${message}`);
}

const withErrors = (app: Hono) =>
  app.onError((error) => {
    if (error instanceof HttpProblem) return problemResponse(error);
    throw error;
  });

describe("GET /article/guided", () => {
  let app: Hono;
  beforeAll(async () => {
    const { guided } = await open({ "guided/wont-connect/en.yaml": guide, "guided/wont-connect/de.yaml": german });
    app = withErrors(new Hono().route("/", guidedRoutes({ guided })));
  });

  const get = async (query: string) => {
    const response = await app.request(`/article/guided?${query}`);
    return { status: response.status, body: await response.json(), headers: response.headers };
  };

  test("starts with the first question", async () => {
    const { body, headers, status } = await get("id=wont-connect");
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(body).toEqual({
      id: "wont-connect",
      locale: "en",
      translation: "original",
      locales: ["en", "de"],
      title: "It won't connect",
      summary: "A few questions lead to a fix.",
      step: {
        kind: "question",
        id: "platform",
        question: "What do you use Larkway VPN on?",
        choices: [
          { label: "Windows", step: "network", path: "network" },
          { label: "Something else", step: "contact", path: "contact" },
        ],
      },
      trail: [],
    });
    const strict = v.strictObject({ ...GuidedSchema.entries, step: v.strictObject(GuidedQuestionSchema.entries) });
    expect(v.parse(strict, body)).toEqual(body);
  });

  test("keeps the trail, tells choices with the same end apart, ends in a fix", async () => {
    const { body } = await get("id=wont-connect&step=network,restart.3&locale=de");
    expect(body).toMatchObject({
      locale: "de",
      translation: "translated",
      step: {
        kind: "fix",
        id: "restart",
        title: "Start anew",
        html: '<p>Quit the app, see <a href="/de/help/dns-leaks">DNS</a>.</p>\n<p>Then <strong>connect</strong>.</p>\n',
        article: { id: "dns-leaks", title: "DNS-Lecks" },
        next: { label: "That did not help", step: "contact", path: "network,restart.3,contact" },
        solved: true,
        diagnostic: false,
      },
      trail: [
        { step: "platform", question: "Worauf läuft Larkway VPN?", chosen: "Windows", path: "" },
        { step: "network", question: "Which network?", chosen: "I do not know", path: "network" },
      ],
    });
    const strict = v.strictObject({ ...GuidedSchema.entries, step: v.strictObject(GuidedFixSchema.entries) });
    expect(v.parse(strict, body)).toEqual(body);
    expect((await get("id=wont-connect&step=network,restart&locale=de")).body.trail[1].chosen).toBe("Zu Hause");
  });

  test("a fix that was tried is part of the trail; the end is a diagnostic", async () => {
    const { body } = await get("id=wont-connect&step=network,restart,contact&locale=fr");
    expect(body).toMatchObject({
      locale: "en",
      translation: "missing",
      step: { id: "contact", article: null, next: null, solved: false, diagnostic: true },
    });
    expect(body.trail.at(-1)).toEqual({
      step: "restart",
      question: "Start anew",
      chosen: "That did not help",
      path: "network,restart",
    });
  });

  test.each([
    ["id=wont-connect&step=restart", 'step: "restart" does not follow from the step "platform".'],
    ["id=wont-connect&step=platform", 'step: "platform" does not follow from the step "platform".'],
    ["id=wont-connect&step=network,network", 'step: "network" does not follow from the step "network".'],
    ["id=wont-connect&step=network,restart.1", 'step: "restart.1" does not follow from the step "network".'],
    ["id=wont-connect&step=network,restart.2", 'step: "restart.2" does not follow from the step "network".'],
    ["id=wont-connect&step=contact,contact", 'step: "contact" does not follow from the step "contact".'],
    ["id=wont-connect&step=constructor", 'step: "constructor" does not follow from the step "platform".'],
    ["id=wont-connect&step=network,,restart", "step: must be step ids separated by commas"],
    ["id=wont-connect&step=<script>", "step: must be step ids separated by commas"],
    ["step=network", /^id: /],
  ])("%s is a bad request", async (query, detail) => {
    const { status, body } = await get(query);
    expect(status).toBe(400);
    if (detail instanceof RegExp) expect(body.detail).toMatch(detail);
    else expect(body.detail).toBe(detail);
  });

  test("an endless list of steps is a bad request", async () => {
    const { status, body } = await get(`id=wont-connect&step=${"a,".repeat(2000)}a`);
    expect(status).toBe(400);
    expect(body.detail).toBe("step: must have 2,000 characters or fewer");
  });

  test("an unknown path is a 404", async () => {
    expect(await get("id=other")).toMatchObject({
      status: 404,
      body: { detail: 'No guided path has the id "other".' },
    });
  });

  test("the client asks for it and parses the answer", async () => {
    const client = createApiClient({ baseUrl: "", fetch: (url, init) => app.request(url, init) });
    const answer = await client.articleGuided({ id: "wont-connect", step: "contact" });
    expect(answer.step).toMatchObject({ kind: "fix", diagnostic: true });
  });
});

describe("what is wrong with a path is refused at the start", () => {
  test.each([
    ["a start that is no step", guide.replace("start: platform", "start: begin"), '3 there is no step "begin"'],
    [
      "a choice that leads to no step",
      guide.replace("A hotel, next: contact", "A hotel, next: portal"),
      '14 there is no step "portal"',
    ],
    ["a next that is no step", guide.replace("step: contact }", "step: help }"), '23 there is no step "help"'],
    [
      "a step nobody reaches",
      `${guide}  lost:\n    title: x\n    body: y\n    solved: true\n`,
      "29 no way leads to this step",
    ],
    [
      "a circle",
      guide.replace("    diagnostic: true", "    next: { label: Again, step: network }"),
      '25 the step leads in a circle, back to "network"',
    ],
    [
      "a dead end",
      guide.replace("    diagnostic: true\n", ""),
      "25 the step leads nowhere: give it next, solved or diagnostic",
    ],
    [
      "an article that is not there",
      guide.replace("article: dns-leaks", "article: dns"),
      '22 there is no help article "dns"',
    ],
    ["the same label twice", guide.replace("I do not know", "At home"), "12 two choices have the same label"],
    [
      "a bad link in a text",
      guide.replace("/help/dns-leaks)", "javascript:alert)"),
      /^19 the link "javascript:alert" may only/,
    ],
    ["an unknown variable", guide.replace("{{siteName}}", "{{name}}"), /^5 the variable \{\{name\}\} is unknown/],
    ["an unknown field", guide.replace("solved:", "done:"), "24 steps.restart.done: is not a field here"],
    [
      "no body",
      guide.replace("body: Write", "text: Write"),
      /^25 steps\.contact\.body: is required|^27 steps\.contact\.text/,
    ],
    [
      "no choices",
      guide.replace(/choices:\n(?: {6}.*\n)+ {2}network/, "choices: []\n  network"),
      /^7 steps\.platform\.choices: must have a choice/,
    ],
    ["not YAML", "title: [", /YAML/],
    ["nothing", "", /must have title/],
  ])("%s", async (_name, text, expected) => {
    const problems = await problemsOf(text);
    if (expected instanceof RegExp) expect(problems[0]).toMatch(expected);
    else expect(problems).toContain(expected);
  });

  test("a path with the slug of a help article", async () => {
    expect(await problemsOf(guide, "guided/dns-leaks/en.yaml")).toEqual([
      '1 a help article is called "dns-leaks" too; rename one of them',
    ]);
  });
});

describe("languages and reloading", () => {
  test("a translation with other steps is refused, and English shown", async () => {
    const { log, errors } = keepingLog();
    const { guided } = await open(
      { "guided/g/en.yaml": guide, "guided/g/de.yaml": german.replace("next: restart", "next: contact") },
      log,
    );
    expect(guided.find("g", "de", "")).toMatchObject({ locale: "en", translation: "missing", locales: ["en"] });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/de\.yaml:4 the steps are not those of the English file/);
  });

  test("a changed path is taken over, a broken one keeps its last good version", async () => {
    const { log, errors } = keepingLog();
    const { guided, folder } = await open({ "guided/g/en.yaml": guide, "guided/g/de.yaml": german }, log);
    const version = guided.version();
    expect(guided.find("g", "de", "")?.title).toBe("Keine Verbindung");
    folder.write("guided/g/en.yaml", guide.replace("It won't connect", "Changed title"));
    await guided.reload();
    expect(guided.find("g", "en", "")?.title).toBe("Changed title");
    expect(guided.version()).not.toBe(version);
    folder.write("guided/g/en.yaml", guide.replace("next: network", "next: nowhere"));
    folder.write("guided/g/de.yaml", "title: x\n");
    await guided.reload();
    expect(guided.find("g", "en", "")?.title).toBe("Changed title");
    expect(guided.find("g", "de", "")?.title).toBe("Keine Verbindung");
    expect(errors.join("\n")).toMatch(/en\.yaml:8 there is no step .*nowhere/);
    expect(errors.join("\n")).toMatch(/de\.yaml:1 /);
    folder.remove("guided/g");
    await guided.reload();
    expect(guided.has("g")).toBe(false);
  });
});

test("the path that ships is whole: every way through it ends", async () => {
  const { site } = readConfig({});
  const about = loadFacts({ contentDir: "content", site, downloads: emptyDownloadList });
  const articles = await openArticleLibrary({ contentDir: "content", facts: about, log: silentLog });
  const guided = await openGuidedPaths({ contentDir: "content", facts: about, articles, log: silentLog });
  let ends = 0;
  const ways = [""];
  for (let path = ways.pop(); path !== undefined; path = ways.pop()) {
    const { step } = guided.find("it-wont-connect", "en", path) ?? {};
    if (!step) throw new Error(`no step at ${path}`);
    const onward = step.kind === "question" ? step.choices : step.next ? [step.next] : [];
    if (onward.length === 0) {
      ends++;
      expect(step).toMatchObject({ kind: "fix", diagnostic: true });
    }
    ways.push(...onward.map((choice) => choice.path));
  }
  expect(ends).toBeGreaterThan(40);
});
