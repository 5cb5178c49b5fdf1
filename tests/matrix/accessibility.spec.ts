import { type LocaleCode, localeCodes } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage, missingPage } from "../support/every-page.ts";

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 900 };
const pages = [...everyPage, missingPage];

interface Way {
  code: LocaleCode;
  colorScheme?: "light" | "dark";
  viewport?: typeof phone;
  look?: Parameters<typeof axeFindings>[1];
  paths?: readonly string[];
}

const ways: Way[] = [
  { code: "en" },
  { code: "en", viewport: desktop },
  { code: "en", colorScheme: "dark", look: "contrast" },
  { code: "en", colorScheme: "dark", viewport: desktop, look: "contrast" },
  // From right to left, in letters of another script.
  { code: "ar" },
  // What is left is what words can break, on every second page in turn.
  ...localeCodes
    .filter((code) => code !== "en" && code !== "ar")
    .map((code, turn): Way => ({ code, look: "words", paths: pages.filter((_, at) => at % 2 === turn % 2) })),
];

for (const { code, colorScheme = "light", viewport = phone, look = "everything", paths = pages } of ways) {
  test.describe(`${colorScheme}, ${viewport.width} px, ${look}`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: "reduce" } });

    test(`axe finds nothing in ${code}`, async ({ page, expectErrors }) => {
      expectErrors(/404/);
      const found: string[] = [];
      for (const path of paths) {
        await page.goto(localizedPath(path, code));
        found.push(...(await axeFindings(page, look)).map((finding) => `${path}: ${finding}`));
      }
      expect(found).toEqual([]);
    });
  });
}

test("what axe has something against is found, whatever it is looked at for", async ({ page }) => {
  await page.goto("/free");
  await page.evaluate(() => {
    const button = document.createElement("button");
    const text = Object.assign(document.createElement("p"), { textContent: "Hardly to be read" });
    text.style.cssText = "color: #888; background: #999";
    document.querySelector("main")?.prepend(button, text);
  });
  const rules = async (look: Way["look"]) => (await axeFindings(page, look)).map((one) => one.split(" ")[0]);
  expect(await rules("everything")).toEqual(expect.arrayContaining(["button-name", "color-contrast"]));
  expect(await rules("contrast")).toEqual(["color-contrast"]);
  expect(await rules("words")).toEqual(["button-name"]);
});
