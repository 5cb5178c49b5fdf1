import { expect, test } from "vitest";
import { localizedPath, splitLocale } from "./localized-path.ts";

test("English has no prefix, every other locale has its code", () => {
  expect(localizedPath("/help", "en")).toBe("/help");
  expect(localizedPath("/help?q=dns#top", "de")).toBe("/de/help?q=dns#top");
  expect(localizedPath("/", "kr")).toBe("/kr");
  expect(localizedPath("/?utm_source=a", "kr")).toBe("/kr?utm_source=a");
});

test("splits a path into locale and page", () => {
  expect(splitLocale("/de/help")).toEqual({ locale: "de", path: "/help" });
  expect(splitLocale("/zh")).toEqual({ locale: "zh", path: "/" });
  expect(splitLocale("/help")).toEqual({ locale: "en", path: "/help" });
  expect(splitLocale("/xx/help")).toEqual({ locale: "en", path: "/xx/help" });
  expect(splitLocale("/en/help")).toEqual({ locale: "en", path: "/en/help" });
});
