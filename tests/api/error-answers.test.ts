import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EventsUnavailable } from "../../server/database/events-unavailable.ts";
import { createLog } from "../../server/log.ts";
import { openTestSite, type TestSite } from "../support/app.ts";

let site: TestSite;
let lines: string[] = [];
beforeAll(async () => {
  site = await openTestSite({}, createLog("warn", { write: (line) => void lines.push(line) }));
});
afterAll(() => site.close());

/** How a browser sends a plain form. */
const browser = {
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
  "Content-Type": "application/x-www-form-urlencoded",
  "User-Agent": "Firefox of somebody",
  "X-Forwarded-For": "192.0.2.77",
};
const formPath = "/api/article/feedback/form";
const vote = "id=kill-switch&type=help&helpful=true&locale=de";
const postForm = async (body: string, headers: Record<string, string> = {}) =>
  await site.app.request(formPath, { method: "POST", body, headers: { ...browser, ...headers } });

describe("a plain form that fails", () => {
  test.each<[string, string, Record<string, string>, number]>([
    ["a field is missing", "type=help", {}, 400],
    ["there is no such article", vote.replace("kill-switch", "nothing"), {}, 404],
    ["it is too large", `id=${"a".repeat(20_000)}`, {}, 413],
    ["another site sent it", vote, { "Sec-Fetch-Site": "cross-site" }, 403],
  ])("%s: the answer is a page to read", async (_, body, headers, status) => {
    const response = await postForm(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<title>${status} `));
    expect(html).toContain('<a class="button" href="/">Back to Home</a>');
  });

  test("is answered in the language of the page it stood on", async () => {
    const html = await (await postForm("type=help", { Referer: "http://localhost/ar/help/kill-switch" })).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    const elsewhere = await (await postForm("type=help", { Referer: "https://evil.example/ar/help" })).text();
    expect(elsewhere).toContain('<html lang="en"');
  });

  test("says when to try again while nothing can be counted", async () => {
    const { count } = site.services.events;
    site.services.events.count = () => Promise.reject(new EventsUnavailable("queue full"));
    try {
      const response = await postForm(vote);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
      const html = await response.text();
      expect(html).toContain("The site cannot do this right now.");
      // What a call says of itself is English, and for programs.
      expect(html).not.toContain("cannot be counted");
    } finally {
      site.services.events.count = count;
    }
  });

  test("is a problem document for a program", async () => {
    const response = await postForm("type=help", { Accept: "application/json" });
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    const script = await postForm("type=help", { "Sec-Fetch-Dest": "empty" });
    expect(script.headers.get("Content-Type")).toBe("application/problem+json");
  });
});

describe("the locale switch", () => {
  test("with a locale that is not there is a page", async () => {
    const response = await site.app.request("/locale?code=xx&to=/free", { headers: browser });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("The site could not use what it was sent.");
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });
});

describe("what is made up", () => {
  test("is answered by pages that are rendered once: no address, form or method makes another", async () => {
    const ask = async (number: number) => {
      const made = `${number}x`;
      return await Promise.all([
        site.app.request(`/made-up-${made}`, { headers: browser }),
        site.app.request(`/help/made-up-${made}`, { headers: browser }),
        site.app.request(`/blog?topic=${made}`, { headers: browser }),
        site.app.request(`/locale?code=${made}`, { headers: browser }),
        site.app.request(`/${made}`, { method: "POST", headers: browser }),
        postForm(`id=${made}&type=help&helpful=true`),
      ]);
    };
    const first = await ask(0);
    expect(first.map(({ status }) => status)).toEqual([404, 404, 404, 400, 405, 404]);
    const texts = await Promise.all(first.map((response) => response.text()));
    for (let number = 1; number < 30; number += 1) {
      const again = await ask(number);
      expect(await Promise.all(again.map((response) => response.text()))).toEqual(texts);
    }
  });
});

describe("a failure nobody planned", () => {
  async function failing(headers: Record<string, string>): Promise<Response> {
    const { list } = site.services.nodes;
    site.services.nodes.list = () => {
      throw new TypeError("a bug in the list");
    };
    lines = [];
    try {
      return await site.app.request("/api/node?locale=de&_t=1&q=secret", { headers });
    } finally {
      site.services.nodes.list = list;
    }
  }

  test("is a 500 that says nothing of the inside, and one line in the log that it can be found by", async () => {
    const response = await failing({ ...browser, Accept: "application/json" });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({ type: "about:blank", title: "Internal Server Error", status: 500 });
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? "{}");
    expect(line).toMatchObject({
      level: 50,
      status: 500,
      route: "GET /api/node",
      err: { type: "TypeError", message: "a bug in the list" },
    });
    expect(line.requestId).toBe(response.headers.get("X-Request-Id"));
    expect(lines[0]).not.toMatch(/secret|Firefox|192\.0\.2/);
  });

  test("keeps the headers of every answer", async () => {
    const { headers } = await failing({});
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  test("leaves answers that went well without an id", async () => {
    expect((await site.get("/api/node")).headers.get("X-Request-Id")).toBeNull();
  });
});

describe("requests that go well", () => {
  test("leave nothing in the log", async () => {
    lines = [];
    for (const path of ["/free", "/nowhere", "/api/node", "/help/search?q=dns", "/ip"]) await site.get(path);
    expect(lines).toEqual([]);
  });
});
