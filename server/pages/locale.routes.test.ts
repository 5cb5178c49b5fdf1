import { describe, expect, test } from "vitest";
import { localeRoutes, ownPath, rootLocale } from "./locale.routes.ts";

describe("rootLocale", () => {
  test("a saved choice wins over the browser's languages", () => {
    expect(rootLocale("i18n_redirected=kr", "de")).toBe("kr");
    expect(rootLocale("i18n_redirected=en", "de")).toBeUndefined();
  });

  test("without one the browser's languages decide, and English stays", () => {
    expect(rootLocale(undefined, "fr-CH, en;q=0.5")).toBe("fr");
    expect(rootLocale("i18n_redirected=nonsense", "ja")).toBe("ja");
    expect(rootLocale(undefined, "en-IN, hi;q=0.9")).toBeUndefined();
    expect(rootLocale(undefined, undefined)).toBeUndefined();
  });
});

describe("the switch", () => {
  test("keeps the choice and goes to the same page", async () => {
    const response = await localeRoutes().request("/locale?code=de&to=%2Fhelp%2Fsearch%3Fq%3Ddns%23top");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/de/help/search?q=dns#top");
    expect(response.headers.get("Set-Cookie")).toBe("i18n_redirected=de; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  test("keeps nothing where the page is for somebody else", async () => {
    const response = await localeRoutes().request("/locale?to=%2Fpass%2Fandroid&code=fa&keep=no");
    expect(response.headers.get("Location")).toBe("/fa/pass/android");
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  test("takes a path that already has a locale", () => {
    expect(ownPath("/fr/help")).toBe("/help");
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/%2e%2e//evil",
    "\\",
    "javascript:alert(1)",
    "/nowhere",
    "/help\\..",
    "",
  ])("%j leads home, never elsewhere", (to) => {
    expect(ownPath(to)).toBe("/");
  });
});
