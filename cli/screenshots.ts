import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { routes } from "../app/routes.ts";
import { screenshotFile, screenshotPage, screenshots } from "../site/install-screenshots.ts";
import { isLocaleCode, type LocaleCode, locales } from "../site/locales.ts";
import { localizedPath } from "../site/localized-path.ts";
import { findBrowser, launchOptions } from "../tests/support/browser.ts";
import { startSite } from "../tests/support/site.ts";

const help = `Writes pictures of the built site's pages for a person to look at.

  npm run screenshots -- [--locales en,de,ar,th,ja] [--widths 360,768,1440] [--themes light,dark]
                         [--paths /,/free] [--out screenshots]
  npm run screenshots -- --readme      the home page for the README, as docs/home.png
  npm run screenshots -- --install     those of the web manifests, in all languages, as public/install/*.webp
`;

const { values } = parseArgs({
  options: {
    locales: { type: "string", default: "en,de,ar,th,ja" },
    widths: { type: "string", default: "360,768,1440" },
    themes: { type: "string", default: "light,dark" },
    paths: { type: "string", default: "" },
    out: { type: "string", default: "screenshots" },
    readme: { type: "boolean", default: false },
    install: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/** One page for each route, and the error page. */
const everyPath = [
  ...routes
    .filter(({ path }) => !path.includes(":"))
    .map(({ path }) => (path === "/help/search" ? `${path}?q=slow` : path)),
  "/help/kill-switch",
  "/blog/how-wireguard-works",
  "/download/windows",
  "/download/android",
  "/download/ios",
  "/nowhere",
];

if (values.help) console.log(help);
else if (values.readme) await shoot(["en"], [1280], ["light"], ["/"], () => "docs/home.png", false);
else if (values.install) await shootForInstall();
else {
  const locales = list(values.locales).map((code) => {
    if (!isLocaleCode(code)) throw new Error(`--locales: "${code}" is no locale of site/locales.ts`);
    return code;
  });
  const name = (path: string, locale: string, width: number, theme: string) =>
    join(
      values.out,
      locale,
      `${path.replace(/\?.*/, "").replace(/^\//, "").replaceAll("/", "-") || "home"}-${width}-${theme}.png`,
    );
  await shoot(
    locales,
    list(values.widths).map(Number),
    list(values.themes),
    values.paths ? list(values.paths) : everyPath,
    name,
    true,
  );
}

function list(text: string): string[] {
  return text.split(",").map((item) => item.trim());
}

async function shoot(
  locales: readonly LocaleCode[],
  widths: readonly number[],
  themes: readonly string[],
  paths: readonly string[],
  fileOf: (path: string, locale: LocaleCode, width: number, theme: string) => string,
  fullPage: boolean,
): Promise<void> {
  const site = await startSite({ root: join(import.meta.dirname, "..") });
  const browser = await chromium.launch(launchOptions(await findBrowser(undefined)));
  let count = 0;
  try {
    for (const theme of themes) {
      // Motion would be caught half way; the light of dawn is the same whenever pictures are taken.
      const context = await browser.newContext({
        baseURL: site.url,
        colorScheme: theme as "light" | "dark",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(new Date().setHours(7));
      for (const locale of locales) {
        for (const path of paths) {
          await page.goto(localizedPath(path, locale), { waitUntil: "load" });
          for (const width of widths) {
            const file = fileOf(path, locale, width, theme);
            await page.setViewportSize({ width, height: width < 700 ? 780 : 900 });
            mkdirSync(join(file, ".."), { recursive: true });
            await page.screenshot({ path: file, fullPage });
            count += 1;
          }
        }
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  console.log(`${count} pictures written.`);
}

async function shootForInstall(): Promise<void> {
  const root = join(import.meta.dirname, "..");
  const site = await startSite({ root, env: { OFFLINE: "off" } });
  const browser = await chromium.launch(launchOptions(await findBrowser(undefined)));
  try {
    for (const { code, tag } of locales) {
      // Whose language is the page's: nobody is offered another one.
      const options = { locale: tag, colorScheme: "light", reducedMotion: "reduce" } as const;
      const context = await browser.newContext({ baseURL: site.url, ...options });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await page.goto(localizedPath(screenshotPage, code), { waitUntil: "load" });
      for (const { form, width, height } of screenshots) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
        const file = join(root, "public", screenshotFile(code, form));
        mkdirSync(join(file, ".."), { recursive: true });
        writeFileSync(file, Buffer.from(data, "base64"));
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
}
