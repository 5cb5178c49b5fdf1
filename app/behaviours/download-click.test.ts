import { describe, expect, test } from "vitest";
import { createApiClient } from "../../api/client.ts";
import { reportDownloadClick } from "./download-click.ts";

interface Sent {
  method: string | undefined;
  path: string;
  locale: string | null;
  body: unknown;
  keepalive: boolean | undefined;
}

/** A client whose requests are kept instead of sent. */
function keepingClient(answer: () => Promise<Response> = async () => new Response(null, { status: 204 })) {
  const sent: Sent[] = [];
  const api = createApiClient({
    baseUrl: "http://site.test/api",
    fetch(address, { method, body, keepalive }) {
      const url = new URL(address);
      const read = typeof body === "string" ? JSON.parse(body) : undefined;
      sent.push({ method, path: url.pathname, locale: url.searchParams.get("locale"), body: read, keepalive });
      return answer();
    },
  });
  return { api, sent };
}

describe("a download click", () => {
  test("is a GET for Windows, with the locale, and outlives the page", () => {
    const { api, sent } = keepingClient();
    reportDownloadClick({ api, platform: "windows", locale: "de", version: "1.2.3" });
    expect(sent).toEqual([
      { method: undefined, path: "/api/download/ajax-click-download", locale: "de", body: undefined, keepalive: true },
    ]);
  });

  test.each(["android", "ios", "mac"] as const)("is a POST for %s, with what was shown", (platform) => {
    const { api, sent } = keepingClient();
    reportDownloadClick({ api, platform, locale: "en", version: "1.2.3" });
    expect(sent).toEqual([
      {
        method: "POST",
        path: "/api/download/ajax-click-download",
        locale: null,
        body: { platform, locale: "en", version: "1.2.3" },
        keepalive: true,
      },
    ]);
  });

  test("does not mind an error or a server that cannot be reached", async () => {
    const failures: unknown[] = [];
    const hear = (reason: unknown) => failures.push(reason);
    process.on("unhandledRejection", hear);
    for (const answer of [
      async () => new Response(null, { status: 503 }),
      () => Promise.reject(new TypeError("down")),
    ]) {
      reportDownloadClick({ api: keepingClient(answer).api, platform: "windows", locale: "en", version: "" });
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off("unhandledRejection", hear);
    expect(failures).toEqual([]);
  });
});
