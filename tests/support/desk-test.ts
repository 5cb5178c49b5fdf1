import { test as base, expect, type Page } from "@playwright/test";
import { freePort } from "./free-port.ts";
import { type RunningSite, startSite } from "./site.ts";

interface Desk {
  /** Settings of the site, by their variables. */
  settings: Record<string, string>;
  site: RunningSite;
  /** Where the desk is. */
  desk: string;
  /** Makes the first owner in a page, signed in. */
  becomeOwner: (page: Page) => Promise<void>;
  /** Has an owner in a window of their own invite somebody, who takes the invitation in this page. */
  becomeInvited: (
    page: Page,
    guest: { name: string; role: "writer" | "translator"; locales?: string },
  ) => Promise<void>;
}

/** Password of everybody. */
export const password = "river stone lantern";

/** The site with the desk beside it, as `npm start` with DESK_PORT makes them: one of each for each test. */
export const test = base.extend<Desk>({
  settings: {},
  site: async ({ settings }, use) => {
    const site = await startSite({ env: { ...settings, DESK_PORT: String(await freePort()) } });
    await use(site);
    await site.close();
  },
  desk: async ({ site }, use) => {
    await expect.poll(() => site.output(), { timeout: 60_000 }).toContain("/join/");
    await use(/desk of .* is at (\S+),/.exec(site.output())?.[1] ?? "");
  },
  // The desk is up when it has printed the link.
  becomeOwner: async ({ site, desk }, use) => {
    await use(async (page) => {
      await page.goto(/http:\S+\/join\/\S+/.exec(site.output())?.[0] ?? desk);
      await takeInvitation(page, "Ada");
      await expect(page.getByText("Ada, owner")).toBeVisible();
      expect(new URL(page.url()).origin).toBe(desk);
    });
  },
  becomeInvited: async ({ browser, desk, becomeOwner }, use) => {
    await use(async (page, { name, role, locales }) => {
      const owner = await browser.newPage();
      await becomeOwner(owner);
      await owner.goto(`${desk}/people`);
      await owner.getByLabel("Who it is for").fill(name);
      await owner.getByLabel("Role", { exact: true }).selectOption(role);
      if (locales) await owner.getByLabel("Languages of a translator").fill(locales);
      await owner.getByRole("button", { name: "Make a link" }).click();
      await page.goto(await owner.getByRole("status").locator("code").innerText());
      await owner.close();
      await takeInvitation(page, name);
      await expect(page.getByText(`${name}, ${role}`)).toBeVisible();
    });
  },
});

/** Makes the account that an invitation is for, and signs in. */
export async function takeInvitation(page: Page, name: string): Promise<void> {
  const email = `${name.toLowerCase()}@example.org`;
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Make my account" }).click();
  await page.waitForURL(/\/sign-in/);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}

export { expect };
