import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import format, { type CompiledMessage } from "icu-minify/format";
import { afterAll, describe, expect, test } from "vitest";
import { emptyDownloadList } from "../../api/download.schema.ts";
import { parseArticle } from "../../server/articles/article.parser.ts";
import { readConfig } from "../../server/config.ts";
import { ContentError } from "../../server/content/content.problem.ts";
import { loadFacts, writtenFact } from "../../server/content/facts.ts";
import { DownloadFileSchema } from "../../server/downloads/download-file.schema.ts";
import { parseGuide } from "../../server/guided/guide.parser.ts";
import { needsOf } from "../../server/messages/message.needs.ts";
import { compileEnglish, compileTree } from "../../server/messages/message-compiler.ts";
import { type MessageTree, readMessageFile } from "../../server/messages/message-files.ts";
import { parseNodeFeed } from "../../server/nodes/node-feed.ts";
import { NodeFileSchema } from "../../server/nodes/node-file.schema.ts";
import { ListCheckError, parseList } from "../../server/remote-list/parse-list.ts";
import { mutateValue } from "../support/mutate-value.ts";
import { createRandom, oddPieces } from "../support/random.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "fuzz-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const readJson = (path: string) => JSON.parse(read(path));

/** Runs `take` on so many inputs; only the named error may come out of it. Answers how many were taken and refused. */
function takes<I>(
  times: number,
  make: (random: ReturnType<typeof createRandom>) => I,
  take: (input: I) => void,
  Refusal: new (...parts: never[]) => Error,
): { taken: number; refused: number } {
  const random = createRandom(20_261_121);
  const counts = { taken: 0, refused: 0 };
  for (let time = 0; time < times; time += 1) {
    const input = make(random);
    try {
      take(input);
      counts.taken += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        const shown = (typeof input === "string" ? input : JSON.stringify(input)).slice(0, 2_000);
        throw new Error(`Not a ${Refusal.name} for ${shown}: ${(error as Error).message}`, { cause: error });
      }
      counts.refused += 1;
    }
  }
  return counts;
}

function expectBoth({ taken, refused }: { taken: number; refused: number }): void {
  expect(taken).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(20);
}

describe("feeds", () => {
  const relay = { hostname: "se-got-wg-001", location: "se-got", active: true };
  const own = readJson("tests/fixtures/site/nodes.json");
  const feeds: Record<string, unknown> = {
    "our own": { ...own, nodes: own.nodes.slice(0, 3) },
    "Mullvad's, of its apps": {
      locations: { "se-got": { city: "Gothenburg", latitude: 57.7, longitude: 11.9 } },
      wireguard: { relays: [relay, { ...relay, hostname: "se-got-wg-002" }] },
      openvpn: { relays: [{ ...relay, hostname: "se-got-ovpn-001" }] },
    },
    "Mullvad's, of its website": [
      {
        hostname: "a",
        country_code: "se",
        city_name: "Gothenburg",
        active: true,
        type: "wireguard",
        network_port_speed: 10,
      },
      { hostname: "b", country_code: "us", city_name: "New York, NY", active: false, type: "openvpn" },
    ],
    "gluetun's": {
      version: 1,
      someone: {
        version: 2,
        timestamp: 1_790_000_000,
        servers: [
          { vpn: "wireguard", country: "Sweden", city: "Gothenburg", hostname: "a", ips: ["192.0.2.1"], stream: true },
          { vpn: "openvpn", region: "United States", server_name: "b", number: 3, multihop: false },
        ],
      },
    },
  };

  test.each(Object.keys(feeds))("%s: a list as our own file has it, or a ListCheckError", (name) => {
    const options = { known: own, readAt: new Date("2026-11-20T12:00:00Z"), warn() {} };
    const counts = takes(
      name === "gluetun's" ? 1_000 : 4_000,
      (random) => mutateValue(random, feeds[name]),
      (value) => {
        const list = parseNodeFeed(value, options);
        expect(parseList(NodeFileSchema, structuredClone(list))).toEqual(list);
      },
      ListCheckError,
    );
    expectBoth(counts);
  });

  test("downloads: encrypted addresses of all four platforms, or a ListCheckError", () => {
    const counts = takes(
      5_000,
      (random) => mutateValue(random, readJson("tests/fixtures/site/downloads.json")),
      (value) => {
        for (const { download_url: url, version } of Object.values(parseList(DownloadFileSchema, value))) {
          expect(url === "" ? version : new URL(url).protocol).toBe(url === "" ? "" : "https:");
        }
      },
      ListCheckError,
    );
    expectBoth(counts);
  });
});

describe("ICU messages", () => {
  const pieces = [
    "{",
    "}",
    "<",
    ">",
    "</",
    "'",
    "''",
    "#",
    "{n, plural, ",
    "other {",
    "one {#}",
    "=0 {",
    ", number",
    ", date, short",
    ", number, ::percent",
    ", number, ::currency/",
    ", selectordinal, ",
    ...oddPieces,
  ];
  const namespaces = ["home", "help", "ip", "common", "bestVpn"];
  const english = Object.fromEntries(
    namespaces.map((name) => [name, readMessageFile(join(root, `messages/en/${name}.json`))]),
  );
  const textsOf = (tree: MessageTree | string): string[] =>
    typeof tree === "string" ? [tree] : Object.values(tree).flatMap(textsOf);
  const texts = textsOf(english as MessageTree).filter((text) => /[{<]/.test(text));

  /** What a page gives an English message: numbers, days, words or a way to render a tag. */
  function valuesOf(text: string): Record<string, unknown> {
    const { text: compiled } = compileEnglish({ text }, () => {}) as { text: CompiledMessage };
    return Object.fromEntries(
      [...needsOf(compiled)].map(([name, needs]) => {
        if (needs.has("tag")) return [name, (parts: unknown) => parts];
        if (needs.has("date")) return [name, new Date(0)];
        return [name, needs.has("number") ? 3 : "words"];
      }),
    );
  }

  test("an English message is compiled, or told and left empty", () => {
    class Refused extends Error {}
    const counts = takes(
      5_000,
      (random) => random.mutate(random.pick(texts), pieces),
      (text) => {
        let told = false;
        const compiled = compileEnglish({ text }, () => {
          told = true;
        });
        if (!told) return;
        expect(compiled).toEqual({ text: "" });
        throw new Refused();
      },
      Refused,
    );
    expectBoth(counts);
  });

  test("a translation is used when it can be filled, else English stands there; pages are rendered in any case", () => {
    let replaced = 0;
    const formatters = {
      getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
        new Intl.DateTimeFormat(...args),
      getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
      getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
    };
    const random = createRandom(4);
    for (let time = 0; time < 5_000; time += 1) {
      const text = random.pick(texts);
      const translated = random.mutate(text, pieces);
      try {
        const told = () => {
          replaced += 1;
        };
        const english = compileEnglish({ text }, () => {});
        const compiled = compileTree({ text }, { text: translated }, told, english) as { text: CompiledMessage };
        format(compiled.text, "de", valuesOf(text) as never, { formatters });
      } catch (error) {
        throw new Error(`${JSON.stringify(translated)} for ${JSON.stringify(text)}: ${(error as Error).message}`, {
          cause: error,
        });
      }
    }
    expect(replaced).toBeGreaterThan(500);
    expect(replaced).toBeLessThan(4_500);
  });

  test("a file is a tree of texts, or a ContentError that names it", () => {
    const file = join(folder, "ip.json");
    const source = read("messages/en/ip.json").slice(0, 600);
    const whole = `${source.slice(0, source.lastIndexOf(","))}${"}".repeat((source.match(/\{\n/g) ?? []).length)}`;
    const counts = takes(
      600,
      (random) =>
        random.chance(0.5)
          ? random.mutate(whole, [...oddPieces, "null", "[]", "{}", "1"])
          : JSON.stringify(mutateValue(random, { a: "x", b: { c: "y {n}" } })),
      (text) => {
        writeFileSync(file, text);
        const tree = readMessageFile(file);
        expect(textsOf(tree ?? {}).every((one) => typeof one === "string")).toBe(true);
      },
      ContentError,
    );
    expectBoth(counts);
  });
});

describe("what writers write", () => {
  const { site } = readConfig({ CONTENT_DIR: join(root, "content") });
  const facts = loadFacts({ contentDir: join(root, "content"), site, downloads: emptyDownloadList });
  const yaml = [
    "---",
    "\n",
    ": ",
    "- ",
    "!!js/function ",
    "&a ",
    "*a",
    "<<: ",
    "|",
    "> ",
    "{{",
    "}}",
    "{{siteName}}",
    "\t",
    "? ",
  ];
  const markdown = [
    "# ",
    "\n\n",
    "```",
    "<script>",
    "[x](",
    "![y](",
    "javascript:",
    "](//evil.example)",
    "|---|",
    "> ",
    "{{claims}}",
    ":::",
    "\\",
    "&#x6a;",
  ];

  test("an article: read whole, or a ContentError that names the file", () => {
    const article = read("content/help/dns-leaks/en.md");
    const source = {
      file: "help/x/en.md",
      type: "help",
      locale: "en",
      facts,
      publicDir: join(root, "public"),
    } as const;
    const counts = takes(
      600,
      (random) => random.mutate(article, [...markdown, ...yaml, ...oddPieces]),
      (text) => {
        const { parts } = parseArticle(text, source);
        expect(JSON.stringify(parts)).not.toMatch(/<script|href=\\?"(?:javascript|data):/i);
      },
      ContentError,
    );
    expectBoth(counts);
  });

  test("a guided path: every name known, or a ContentError", () => {
    const small = [
      "title: T",
      "summary: S",
      "start: a",
      "plans: { p: [b, c] }",
      "steps:",
      "  a: { title: Q, answers: { l: { text: L, plan: p }, m: { text: M, to: c } } }",
      "  b: { title: B, body: Words, answers: { n: { text: N } } }",
      // Mostly words, as real ones: most changes hit those.
      `  c: { title: C, body: ${"Some words of help ".repeat(60)}, end: person }`,
      "",
    ].join("\n");
    const source = {
      file: "guided/x/en.yaml",
      locale: "en",
      facts,
      publicDir: join(root, "public"),
      articleExists: () => true,
    } as const;
    const counts = takes(
      600,
      (random) =>
        random.mutate(
          small,
          random.chance(0.5) ? ["a", "b", "x", " ", "."] : [...yaml, "to: ", "plan: ", ...oddPieces],
        ),
      (text) => void parseGuide(text, source),
      ContentError,
    );
    expectBoth(counts);
  });

  test("claims and product facts: names with values, or a ContentError", () => {
    writeFileSync(join(folder, "product.yaml"), "wireguardPort: UDP 51820\n");
    const claims = "servers:\n  value: 5400\n  pages: [/]\n  source: owner\n  date: 2026-11-20\n  counted: servers\n";
    const counts = takes(
      800,
      (random) => random.mutate(claims, [...yaml, ...oddPieces]),
      (text) => {
        writeFileSync(join(folder, "claims.yaml"), text);
        const facts = loadFacts({ contentDir: folder, site, downloads: emptyDownloadList });
        for (const value of Object.values(facts)) {
          expect(["string", "number"]).toContain(typeof writtenFact(value, "de"));
        }
      },
      ContentError,
    );
    expectBoth(counts);
  });
});
