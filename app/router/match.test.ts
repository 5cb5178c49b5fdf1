import { expect, test } from "vitest";
import { routes } from "../routes.ts";
import { createMatcher } from "./match.ts";

const match = createMatcher(routes);

test.each([
  ["/", "home", {}],
  ["/best_vpn", "best-vpn", {}],
  ["/help/search", "help-search", {}],
  ["/help/kill-switch", "help-article", { id: "kill-switch" }],
  ["/blog/how-wireguard-works", "blog-article", { id: "how-wireguard-works" }],
  ["/download/windows", "download-platform", { platform: "windows" }],
])("%s is %s", (path, name, params) => {
  const found = match(path);
  expect(found?.route.name).toBe(name);
  expect(found?.params).toEqual(params);
});

test.each(["/help/a/b", "/nowhere", "/help/", "/download/", "/blog/%E0%A4%A", "/help/%6bill-switch", "/%66ree", ""])(
  "%j is no page",
  (path) => {
    expect(match(path)).toBeUndefined();
  },
);

test("names and pages are unique where they must be", () => {
  const names = routes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
