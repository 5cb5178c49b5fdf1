import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiPaths } from "../../api/paths.ts";
import { parseOriginal } from "../../server/articles/front-matter.parser.ts";
import { readLandingUrl } from "../../server/campaigns/landing-url.ts";
import { ContentError } from "../../server/content/content.problem.ts";
import { ownPath } from "../../server/feedback/own-path.ts";
import { createForwardedAddress } from "../../server/ip/client-address.ts";
import { parseIpAddress } from "../../server/ip/ip-address.ts";
import { readMullvadApp, readMullvadWeb } from "../../server/nodes/mullvad.feed.ts";
import { movedPath } from "../../server/pages/redirects.ts";
import { ListCheckError } from "../../server/remote-list/parse-list.ts";
import { isLocaleCode, locales } from "../../site/locales.ts";
import { matchLocale, parseAcceptLanguage, savedLocale } from "../../site/match-locale.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { createRandom, oddPieces, type Random } from "../support/random.ts";

const seed = 20_261_121;

/** Runs a property over so many inputs; what fails is shown with its input. */
function holds(times: number, input: (random: Random) => string, property: (text: string) => void): void {
  const random = createRandom(seed);
  for (let time = 0; time < times; time += 1) {
    const text = input(random);
    try {
      property(text);
    } catch (cause) {
      throw new Error(`Does not hold for ${JSON.stringify(text)}: ${(cause as Error).message}`, { cause });
    }
  }
}

describe("parsers take anything", () => {
  const tags = ["de", "en-US", "zh-Hant-TW", "*", "pt-BR", "x", "iw", ";q=0.8", ";q=1", ";q=x", ";q=-1", ",", ", "];
  test("Accept-Language: a locale of ours, whatever is asked for", () => {
    holds(
      5_000,
      (random) => random.mutate(random.text(tags, 12), oddPieces),
      (header) => {
        expect(isLocaleCode(matchLocale(parseAcceptLanguage(header)))).toBe(true);
      },
    );
  });

  test("cookies: a code of the table or nothing", () => {
    const pieces = ["i18n_redirected", "=", "; ", ";", ...locales.map(({ code }) => code), "a=b", '"'];
    holds(
      5_000,
      (random) => random.mutate(random.text(pieces, 10), oddPieces),
      (header) => {
        const locale = savedLocale(header);
        expect(locale === undefined || isLocaleCode(locale)).toBe(true);
      },
    );
  });

  test.each(["x-forwarded-for", "forwarded"] as const)("%s: an address in canonical spelling or nothing", (name) => {
    const addressOf = createForwardedAddress({ trustedProxies: "loopback,10.0.0.0/8", clientAddressHeader: name });
    const pieces = [
      "192.0.2.7",
      "10.1.2.3",
      "[2001:db8::7]:443",
      "::1",
      "::ffff:192.0.2.7",
      "unknown",
      "for=",
      ";",
      ",",
    ];
    holds(
      5_000,
      (random) => random.mutate(random.text(pieces, 12), oddPieces),
      (header) => {
        const address = addressOf("127.0.0.1", header);
        if (address !== null) expect(parseIpAddress(address)?.text).toBe(address);
      },
    );
  });

  test("a path to go back to: never another host", () => {
    const pieces = ["/", "\\", "//evil.example", "/help", "\t", "@evil.example", "https:", ".", "..", "?x=", "#y"];
    holds(
      10_000,
      (random) => random.mutate(`/${random.text(pieces, 8)}`, oddPieces),
      (text) => {
        const own = ownPath(text);
        if (!own) return;
        const target = new URL(own.pathname + own.search + own.hash, "https://kitewind.example/api/form");
        expect(target.host).toBe("kitewind.example");
      },
    );
  });

  test("a path that has moved: never another host, and never a second time", () => {
    const pieces = ["/", "en", "/en/", "de", "/streaming", "//evil.example", "help", ".", "%2f", "\\"];
    holds(
      10_000,
      (random) => `/${random.text(pieces, 8)}`,
      (text) => {
        // The path of a request has been read as a URL before.
        const { pathname } = new URL(`https://kitewind.example${text}`);
        const moved = movedPath(pathname);
        if (moved === undefined) return;
        expect(new URL(moved, "https://kitewind.example").host).toBe("kitewind.example");
        expect(movedPath(moved)).toBeUndefined();
      },
    );
  });

  test("a landing URL: never its click id, never what is none of a campaign", () => {
    const pieces = ["utm_source=", "gclid=SECRET", "&", "a", "%20", "keyword=", "#", "utm_term=b", "token=SECRET"];
    holds(
      5_000,
      (random) =>
        random.mutate(`https://kitewind.example/de/free?${random.text(pieces, 10)}`, ["&", "=", "%", "é", "+"]),
      (url) => {
        const visit = readLandingUrl(url, "en");
        if (visit) expect(isLocaleCode(visit.locale)).toBe(true);
      },
    );
  });

  test("front matter: an article or an error that names the file", () => {
    const article = readFileSync(join(import.meta.dirname, "../../content/help/kill-switch/en.md"), "utf8");
    const front = article.slice(0, article.indexOf("\n---", 4) + 5);
    const yaml = [
      "---",
      ": ",
      "- ",
      "!!js/function ",
      "&a ",
      "*a",
      "<<: ",
      "{{",
      "|",
      "\n",
      "  ",
      "true",
      "2026-02-30",
    ];
    holds(
      2_000,
      (random) => random.mutate(front, [...oddPieces, ...yaml]),
      (text) => {
        try {
          parseOriginal(text, "help/x/en.md", "help");
        } catch (error) {
          expect(error).toBeInstanceOf(ContentError);
          expect((error as Error).message).toContain("help/x/en.md");
        }
      },
    );
  });

  test("feeds: a list or an error of the check", () => {
    const relay = { hostname: "se-got-wg-001", location: "se-got", active: true };
    const app = {
      locations: { "se-got": { city: "Gothenburg", latitude: 57.7, longitude: 11.9 } },
      wireguard: { relays: [relay] },
    };
    const web = [{ hostname: "a", country_code: "se", city_name: "G", active: true, type: "wireguard" }];
    const pieces = [...oddPieces, "{}", "[]", "null", "true", '"__proto__":', '"location":', "1e999", ","];
    for (const [read, sample] of [
      [readMullvadApp, app],
      [readMullvadWeb, web],
    ] as const) {
      holds(
        3_000,
        (random) => random.mutate(JSON.stringify(sample), pieces),
        (text) => {
          let value: unknown;
          try {
            value = JSON.parse(text);
          } catch {
            return;
          }
          try {
            expect(Array.isArray(read(value))).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(ListCheckError);
          }
        },
      );
    }
  });
});

describe("the site takes anything", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ WRITES_PER_MINUTE: "0", SEARCHES_PER_MINUTE: "0" });
  });
  afterAll(() => site.close());

  test("in the query and the body of every call: 2xx or a 4xx problem", async () => {
    const random = createRandom(seed);
    const names = [
      "locale",
      "type",
      "category",
      "kind",
      "sort",
      "page",
      "per_page",
      "q",
      "id",
      "ip",
      "__proto__",
      "_t",
    ];
    const values = ["de", "help", "kill-switch", "1", "8.8.8.8", "popular", "dns", ...oddPieces];
    const paths = Object.values(apiPaths).filter((path) => path !== apiPaths.articleSearch);
    for (let time = 0; time < 1_500; time += 1) {
      const path = random.pick(paths);
      const query = new URLSearchParams(
        Array.from({ length: random.int(5) }, () => [random.pick(names), random.text(values, 2).toWellFormed()]),
      );
      const body = random.mutate('{"platform":"android","locale":"de","url":"https://x.example/?gclid=1"}', oddPieces);
      const init = random.chance(0.4)
        ? { method: "POST", headers: { "Content-Type": "application/json" }, body: body.toWellFormed() }
        : {};
      const response = await site.app.request(`/api${path}?${query}`, init, { clientAddress: "192.0.2.1" });
      const text = await response.text();
      const shown = `${init.method ?? "GET"} ${path}?${query} ${init.body ?? ""}`;
      expect(response.status, shown).toBeLessThan(500);
      if (response.status >= 400) {
        expect(response.headers.get("Content-Type"), shown).toBe("application/problem+json");
        expect(JSON.parse(text), shown).toMatchObject({ status: response.status });
      }
    }
  });
});
