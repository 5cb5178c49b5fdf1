import { describe, expect, test, vi } from "vitest";
import type { ApiClient } from "../../api/client.ts";
import { createDownloadListStore } from "../behaviours/download-list.ts";
import { HttpError, Redirect } from "./errors.ts";
import { createMatcher } from "./match.ts";
import { type ResolveOptions, resolve } from "./resolve.ts";
import type { Route, SiteContext } from "./route.ts";

const Page = () => null;
const context: SiteContext = {
  locale: "de",
  speaks: "de",
  tag: "de",
  site: {
    name: "x",
    origin: "https://x.example",
    supportEmail: "",
    company: "",
    social: [],
    apiBaseUrl: "",
    stunPort: null,
    dnsCheck: false,
    campaignDownloads: true,
    ipDataCredit: "",
    ipHosts: { 4: "", 6: "" },
    released: {},
    samples: [],
    unspoken: [],
  },
  api: {} as ApiClient,
  downloads: createDownloadListStore({ released: {} }),
  t: Object.assign(() => "", { rich: () => "", amount: () => 0, has: () => false }),
};

function visit(route: Partial<Route>, url = "https://x.example/de/thing/7", more: Partial<ResolveOptions> = {}) {
  const whole: Route = {
    name: "thing",
    path: "/thing/:id",
    page: "x/x",
    messages: [],
    head: () => ({ title: "t" }),
    ...route,
  };
  return resolve(new URL(url), new AbortController().signal, {
    match: createMatcher([whole]),
    middleware: {},
    context,
    component: async () => Page,
    prepare: async () => {},
    arrived: "document",
    onError: () => {},
    ...more,
  });
}

describe("resolve", () => {
  test("gives a page its data, component and head", async () => {
    const shown = await visit({ load: async ({ params }) => ({ id: params.id }) });
    expect(shown).toMatchObject({ path: "/thing/7", data: { id: "7" }, component: Page, head: { title: "t" } });
    expect(shown.error).toBeUndefined();
  });

  test("an unknown path is a 404 with SPEC's words", async () => {
    const shown = await visit({}, "https://x.example/de/other");
    expect(shown.error).toEqual({ status: 404, message: "This page could not be found" });
  });

  test("a page whose own validation is false is a 404, and its data is never asked for", async () => {
    const load = vi.fn();
    const shown = await visit({ validate: ({ params }) => params.id === "8", load });
    expect(shown.error).toEqual({ status: 404, message: "This page could not be found" });
    expect(load).not.toHaveBeenCalled();
  });

  test("an unknown middleware is a 500", async () => {
    const onError = vi.fn();
    const shown = await visit({ middleware: ["nobody", "constructor"] }, undefined, { onError });
    expect(shown.error?.status).toBe(500);
    expect(onError).toHaveBeenCalledOnce();
  });

  test("middleware runs in order, before the data, and can lead elsewhere", async () => {
    const order: string[] = [];
    const middleware = {
      first: () => void order.push("first"),
      second: () => {
        order.push("second");
        throw new Redirect("/elsewhere", 301);
      },
    };
    const load = vi.fn();
    const visited = visit({ middleware: ["first", "second"], load }, undefined, { middleware });
    await expect(visited).rejects.toMatchObject({ path: "/elsewhere", status: 301 });
    expect(order).toEqual(["first", "second"]);
    expect(load).not.toHaveBeenCalled();
  });

  test.each([
    [{ statusCode: 410, message: "gone" }, 410],
    [{ status: 403 }, 403],
    [{ response: { status: 502 } }, 502],
    [new Error("broken"), 500],
    [new HttpError(404, "none"), 404],
    [{ status: 200 }, 500],
    ["text", 500],
  ])("the error %j has the status %i", async (error, status) => {
    const shown = await visit({
      load: async () => {
        throw error;
      },
    });
    expect(shown.error?.status).toBe(status);
  });
});
