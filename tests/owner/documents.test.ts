import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtureFacts } from "../support/content-copy.ts";
import { snippetWith } from "../support/document-snippets.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { copySite, type SiteCopy } from "../support/site-copy.ts";

/**
 * docs/adding-a-page.md, -an-endpoint.md, -an-event.md and -a-locale.md, followed in one copy of the site with the code
 * that they show: a page, a link, an event and a call are added, a page and a locale taken away; then, without another
 * build, the event and the call again. A document changes with this test.
 */
let copy: SiteCopy;
let site: RunningSite | undefined;
const documents = (name: string) => readFileSync(join(import.meta.dirname, `../../docs/${name}.md`), "utf8");
const [aPage, aLocale, anEndpoint, anEvent] = ["page", "locale", "endpoint", "event"].map((name) =>
  documents(`adding-${/^[aeiou]/.test(name) ? "an" : "a"}-${name}`),
) as [string, string, string, string];

const route = snippetWith(aPage, 'name: "press"');
const link = snippetWith(aPage, "common.footer.press");
const aboutPath = snippetWith(anEndpoint, 'about: "/about"');
const aboutRoute = snippetWith(anEndpoint, "export function aboutRoutes");
const aboutPlace = snippetWith(anEndpoint, "aboutRoutes({ name: config.site.name }),").split("\n").at(-1) as string;
const declaration = snippetWith(anEvent, 'inventory: "contacts"');
const migration = snippetWith(anEvent, "003-contact-copies");
const dropping = snippetWith(anEvent, "dropTable");
const counting = snippetWith(anEvent, "untilStored(events.count");

const contactRoute = `import { Hono } from "hono";
import * as v from "valibot";
import { LocaleCodeSchema } from "../../api/common.schema.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { untilStored } from "../counting/until-stored.ts";
import type { EventStore } from "../database/event-store.ts";
import { call } from "../http/call.ts";

const body = v.object({ page: v.picklist(["/help", "/privacy"]), locale: LocaleCodeSchema });

export function contactRoutes({ events }: { events: Pick<EventStore, "count"> }): Hono {
  return new Hono().post(
    "/contact",
    call({ summary: "The support address was copied", body, rate: "writes" }, async (context, { page, locale }) => {
      ${counting.replaceAll("\n", "\n      ")}
    }),
  );
}
`;

beforeAll(async () => {
  copy = copySite();
  cpSync(fixtureFacts, copy.path("content"), { recursive: true });
  addPage();
  takePageAway();
  retireLocale();
  addCalls();
  copy.run("cli/content-schemas.ts");
  copy.run("node_modules/typescript/bin/tsc", "--noEmit");
  copy.build();
  await start();
}, 900_000);
afterAll(async () => {
  await site?.close();
  copy.remove();
});

async function start(): Promise<void> {
  await site?.close();
  site = await startSite({ root: copy.root, env: { DATA_DIR: copy.path("data") } });
}

function addPage(): void {
  insert("app/routes.ts", "export const routes: readonly Route[] = [\n", `  ${route}\n`);
  insert(
    "app/i18n/catalogue.ts",
    "import type receipt",
    'import type press from "../../messages/en/press.json";\n',
    true,
  );
  insert("app/i18n/catalogue.ts", "export interface Catalogue {\n", "  press: typeof press;\n");
  write(
    "messages/en/press.json",
    JSON.stringify({ meta: { title: "Press", description: "Words for papers." }, title: "Read all about it" }),
  );
  write(
    "app/pages/press/press.page.static.tsx",
    `import { useHref, useTranslate } from "../../router/router-context.tsx";

export default function Press() {
  const t = useTranslate();
  const href = useHref();
  return (
    <h1>
      <a href={href("/press")}>{t("press.title")}</a>
    </h1>
  );
}
`,
  );
  insert("app/navigation.ts", "export const navigation: readonly NavigationEntry[] = [\n", `  ${link}\n`);
  const common = JSON.parse(read("messages/en/common.json")) as { footer: Record<string, string> };
  common.footer.press = "For the press";
  write("messages/en/common.json", JSON.stringify(common));
}

function takePageAway(): void {
  drop("app/routes.ts", /^ {2}\{ name: "sport",.*\n/m);
  drop("app/loaders.ts", /^.*sportHead.*\n/m);
  rmSync(copy.path("app/pages/sport"), { recursive: true });
  drop("app/i18n/catalogue.ts", /^.*\/sport\.json.*\n/m);
  drop("app/i18n/catalogue.ts", /^.*typeof sport;\n/m);
  for (const file of globSync("messages/*/sport.json", { cwd: copy.root })) rmSync(copy.path(file));
  drop("app/navigation.ts", /^ {2}\{ path: "\/sport",.*\n/m);
  insert("site/moved-pages.ts", "new Map([\n", `  ${snippetWith(aPage, '"/sport", "/gaming"')}\n`);
}

function retireLocale(): void {
  const retired = snippetWith(aLocale, "const retired");
  const [, row = ""] = /= \[(.*)\] as const/.exec(retired) ?? [];
  const table = read("site/locales.ts");
  expect(table).toContain(`  ${row},\n`);
  write("site/locales.ts", table.replace(`  ${row},\n`, "").replace(/^const retired = .*$/m, retired));
}

function addCalls(): void {
  insert("api/paths.ts", "export const apiPaths = {\n", `  ${aboutPath}\n`);
  write("server/about/about.routes.ts", `${aboutRoute}\n`);
  write("server/contacts/contact.routes.ts", contactRoute);
  insert("server/api.ts", "  const rooms = [\n", `    ${aboutPlace}\n    contactRoutes({ events }),\n`);
  insert("server/api.ts", "import { articleRoutes }", 'import { aboutRoutes } from "./about/about.routes.ts";\n', true);
  insert(
    "server/api.ts",
    "import type { Config }",
    'import { contactRoutes } from "./contacts/contact.routes.ts";\n',
    true,
  );
  insert("site/counted-events.ts", "export const countedEvents = {\n", `${declaration}\n`);
  write("server/events/migrations.ts", read("server/events/migrations.ts").replace(/\];\n$/, `${migration}\n];\n`));
  const legal = JSON.parse(read("messages/en/legal.json")) as { privacy: { kept: { items: Record<string, object> } } };
  legal.privacy.kept.items.contacts = { what: "How often the address for support was copied.", why: "To see." };
  write("messages/en/legal.json", JSON.stringify(legal));
  const desk = JSON.parse(read("desk/messages/en.json")) as { numbers: Record<string, Record<string, string>> };
  const { reports, count, columns } = desk.numbers;
  Object.assign(reports ?? {}, { contacts: "Copies of the address" });
  Object.assign(count ?? {}, { contacts: /\{n, plural, .*\}\}/.exec(anEvent)?.[0] });
  Object.assign(columns ?? {}, { page: "page" });
  write("desk/messages/en.json", JSON.stringify(desk));
}

function takeCallsAway(): void {
  drop("api/paths.ts", /^ {2}about: .*\n/m);
  for (const folder of ["about", "contacts"]) rmSync(copy.path(`server/${folder}`), { recursive: true });
  for (let line = 0; line < 4; line += 1) drop("server/api.ts", /^.*(?:about|contact)Routes.*\n/m);
  drop("site/counted-events.ts", /^ {2}contacts: \{\n(?: {4}.*\n)* {2}\},\n|^contacts: \{\n(?:.*\n)*?\},\n/m);
  write("server/events/migrations.ts", read("server/events/migrations.ts").replace(/\];\n$/, `${dropping}\n];\n`));
}

test("the new page is there in every language, with its link", async () => {
  expect(await text("/press")).toContain("Read all about it");
  expect(await text("/de/press")).toContain("Read all about it");
  expect(await text("/de")).toContain('href="/de/press"');
  expect(await text("/sitemap-de.xml")).toContain("/de/press<");
});

test("the page that was taken away leads to another one in every language, and nothing links to it", async () => {
  expect(await leadsTo("/sport")).toBe("301 /gaming");
  expect(await leadsTo("/de/sport?a=b")).toBe("301 /de/gaming?a=b");
  for (const path of ["/", "/de/steaming"]) expect(await text(path)).not.toMatch(/<footer[\s\S]*"\/(?:de\/)?sport"/);
  expect(await text("/sitemap-en.xml")).not.toContain("/sport<");
});

test("the locale that was taken away leads to English, and no page names it", async () => {
  expect(await leadsTo("/hu")).toBe("301 /");
  expect(await leadsTo("/hu/help/kill-switch")).toBe("301 /help/kill-switch");
  expect(await leadsTo("/hu/sport")).toMatch(/^301 \/(?:gaming|sport)$/);
  const html = await text("/free");
  expect(html).toContain("Deutsch");
  expect(html).not.toMatch(/Magyar|hreflang="hu"/);
  expect(await text("/sitemap.xml")).not.toContain("sitemap-hu");
  const root = await fetch(`${site?.url}/`, { headers: { "Accept-Language": "hu" }, redirect: "manual" });
  expect(root.headers.get("Location")).toBeNull();
});

test("the new call answers, and the new event is counted, reported and in the privacy policy", async () => {
  expect(await (await fetch(`${site?.url}/api/about`)).json()).toEqual({ name: "Kitewind VPN" });
  expect(await text("/api/openapi.json")).toContain('"/about"');
  expect(await copied()).toBe(204);
  expect(report("contacts")).toMatch(/\/help +1/);
  expect(await text("/privacy")).toContain("How often the address for support was copied.");
});

test("what these files still say is right, but for links to the page that is gone", () => {
  const said = attempt(() => copy.run("cli/content-check.ts"));
  const wrong = said.split("\n").filter((line) => /^\S+:\d+ /.test(line) && !line.includes("the link /sport "));
  expect(wrong).toEqual([]);
});

test("the call and the event go again, with what was counted", async () => {
  takeCallsAway();
  copy.run("node_modules/typescript/bin/tsc", "--noEmit");
  await start();
  expect((await fetch(`${site?.url}/api/about`)).status).toBe(404);
  expect(await copied()).toBe(404);
  expect(attempt(() => report("contacts"))).toMatch(/contacts/);
  expect(await text("/health/ready")).not.toContain("refused");
});

const copied = async () => {
  const body = JSON.stringify({ page: "/help", locale: "en" });
  const headers = { "Content-Type": "application/json" };
  return (await fetch(`${site?.url}/api/contact`, { method: "POST", body, headers })).status;
};

const report = (name: string) => copy.run("cli/report.ts", name);

async function text(path: string): Promise<string> {
  const response = await fetch(site?.url + path, { redirect: "manual" });
  expect(response.status, path).toBe(200);
  return response.text();
}

async function leadsTo(path: string): Promise<string> {
  const response = await fetch(site?.url + path, { redirect: "manual" });
  return `${response.status} ${response.headers.get("Location")}`;
}

function attempt(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return (error as Error).message;
  }
}

function read(file: string): string {
  return readFileSync(copy.path(file), "utf8");
}

function write(file: string, content: string): void {
  mkdirSync(dirname(copy.path(file)), { recursive: true });
  writeFileSync(copy.path(file), content);
}

/** Inserts lines after a place, or before it. */
function insert(file: string, place: string, lines: string, before = false): void {
  const code = read(file);
  expect(code.split(place).length, `${file} has ${place} once`).toBe(2);
  write(
    file,
    code.replace(place, () => (before ? lines + place : place + lines)),
  );
}

function drop(file: string, lines: RegExp): void {
  const code = read(file);
  expect(code, file).toMatch(lines);
  write(file, code.replace(lines, ""));
}
