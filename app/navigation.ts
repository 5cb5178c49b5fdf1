import type { Platform } from "../api/download.schema.ts";
import type { MessageKey } from "./i18n/catalogue.ts";

/** A link that leads through the site. Where it stands, it names by what it is called there. */
export interface NavigationEntry {
  /** Without the locale's prefix. */
  path: string;
  /** Shown only while the platform is offered. */
  platform?: Platform;
  header?: { in: "row" | "downloads" | "resources"; label: MessageKey };
  footer?: { in: FooterGroup["name"]; label: MessageKey };
  /** On the page for an address that is none. */
  notFound?: MessageKey;
}

export interface FooterGroup {
  name: "app" | "uses" | "help";
  title: MessageKey;
}

export const footerGroups: readonly FooterGroup[] = [
  { name: "app", title: "common.footer.app" },
  { name: "uses", title: "common.footer.uses" },
  { name: "help", title: "common.nav.help" },
];

/** The links of header, footer and error page (SPEC section 2), in the order in which each of them shows its own. */
export const navigation: readonly NavigationEntry[] = [
  { path: "/", header: { in: "row", label: "common.nav.home" } },
  {
    path: "/download",
    footer: { in: "app", label: "common.nav.download" },
    notFound: "common.nav.download",
  },
  {
    path: "/download/windows",
    platform: "windows",
    header: { in: "downloads", label: "common.platform.windows" },
  },
  { path: "/download/ios", platform: "ios", header: { in: "downloads", label: "common.platform.ios" } },
  { path: "/download/android", platform: "android", header: { in: "downloads", label: "common.platform.android" } },
  { path: "/free", footer: { in: "app", label: "common.footer.free" } },
  { path: "/best_vpn", footer: { in: "app", label: "common.footer.servers" } },
  {
    path: "/introduce",
    header: { in: "row", label: "common.nav.introduce" },
    footer: { in: "app", label: "common.nav.introduce" },
    notFound: "common.nav.introduce",
  },
  { path: "/gaming", footer: { in: "uses", label: "common.footer.gaming" } },
  { path: "/sport", footer: { in: "uses", label: "common.footer.sport" } },
  { path: "/steaming", footer: { in: "uses", label: "common.footer.streaming" } },
  { path: "/ip", footer: { in: "uses", label: "common.footer.ip" }, notFound: "common.footer.ip" },
  {
    path: "/help",
    header: { in: "resources", label: "common.nav.help" },
    footer: { in: "help", label: "common.footer.support" },
    notFound: "common.nav.help",
  },
  { path: "/blog", header: { in: "resources", label: "common.nav.blog" }, notFound: "common.nav.blog" },
  { path: "/help#contact", footer: { in: "help", label: "common.footer.contact" } },
  { path: "/trust", footer: { in: "help", label: "common.footer.trust" } },
  { path: "/status", footer: { in: "help", label: "common.footer.status" } },
  { path: "/privacy", footer: { in: "help", label: "common.footer.privacy" } },
  { path: "/services", footer: { in: "help", label: "common.footer.terms" } },
];

export interface NavigationLink {
  path: string;
  label: MessageKey;
}

/**
 * The header's links of one place.
 * @param offered Platforms that can be downloaded now.
 */
export function headerLinks(
  place: NonNullable<NavigationEntry["header"]>["in"],
  offered: readonly Platform[],
): NavigationLink[] {
  return navigation.flatMap(({ path, platform, header }) =>
    header?.in === place && (!platform || offered.includes(platform)) ? [{ path, label: header.label }] : [],
  );
}

export function footerLinks(group: FooterGroup["name"]): NavigationLink[] {
  return navigation.flatMap(({ path, footer }) => (footer?.in === group ? [{ path, label: footer.label }] : []));
}

export function notFoundLinks(): NavigationLink[] {
  return navigation.flatMap(({ path, notFound }) => (notFound ? [{ path, label: notFound }] : []));
}
