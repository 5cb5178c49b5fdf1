import { routes } from "../../app/routes.ts";

/** A page for each route and each platform, without a locale, and the error page. */
export const everyPage: readonly string[] = [
  ...routes
    .filter(({ path }) => !path.includes(":"))
    .map(({ path }) => (path === "/help/search" ? "/help/search?q=connect" : path)),
  "/help/kill-switch",
  "/blog/how-wireguard-works",
  "/download/windows",
  "/download/android",
  "/download/ios",
];

/** A page that is not there. */
export const missingPage = "/nowhere";
