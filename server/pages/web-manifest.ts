import { screenshotFile, screenshots } from "../../site/install-screenshots.ts";
import { defaultLocale, type LocaleCode, localeOf } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { themeColours } from "../../site/theme-colours.generated.ts";
import type { SiteFacts } from "../content/site-facts.ts";
import type { MessageStore } from "../messages/message-store.ts";

export interface ManifestSources {
  site: SiteFacts;
  messages: Pick<MessageStore, "text" | "unspoken">;
  /** Whether there is a file at a path of the site. */
  hasFile: (path: string) => boolean;
}

const icons = [
  { src: "icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "favicon.svg", sizes: "any", type: "image/svg+xml" },
];

/** Where the menu of the installed app leads, and what each is called. */
const shortcuts = [
  { path: "/help", name: "common.nav.help" },
  { path: "/help/search", name: "help.search.title" },
  { path: "/download", name: "common.nav.download" },
  { path: "/ip", name: "common.footer.ip" },
];

/**
 * The web manifest of a locale (https://www.w3.org/TR/appmanifest/): what a browser installs the site by. Each language
 * is an app of its own, which opens in that language; all of them reach the whole site, so that another language can be
 * chosen within. Addresses are relative to the manifest, for copies of the site that lie below a path.
 */
export function webManifest(locale: LocaleCode, { site, messages, hasFile }: ManifestSources): object {
  const { tag, dir } = localeOf(messages.unspoken().includes(locale) ? defaultLocale : locale);
  const root = locale === defaultLocale ? "./" : "../";
  const page = (path: string) => root + localizedPath(path, locale).slice(1);
  return {
    id: localizedPath("/", locale),
    name: site.name,
    short_name: site.shortName ?? site.name,
    description: messages.text(locale, "home.meta.description"),
    lang: tag,
    dir,
    start_url: page("/"),
    scope: root,
    display: "standalone",
    // With the address and a way back, where a browser has that.
    display_override: ["minimal-ui"],
    background_color: themeColours.day,
    theme_color: themeColours.day,
    categories: ["security", "utilities"],
    icons: icons.map((icon) => ({ ...icon, src: root + icon.src })),
    shortcuts: shortcuts.map(({ path, name }) => ({
      name: messages.text(locale, name),
      url: page(path),
      icons: [{ ...icons[0], src: root + icons[0]?.src }],
    })),
    screenshots: screenshots
      .filter(({ form }) => hasFile(screenshotFile(locale, form)))
      .map(({ form, width, height }) => ({
        src: root + screenshotFile(locale, form).slice(1),
        sizes: `${width}x${height}`,
        type: "image/webp",
        form_factor: form,
        label: messages.text(locale, "help.meta.title"),
      })),
  };
}
