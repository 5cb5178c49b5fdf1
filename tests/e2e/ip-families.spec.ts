import { networkInterfaces } from "node:os";
import { expect, test } from "../support/browser-test.ts";
import { freePort } from "../support/free-port.ts";
import { startSite } from "../support/site.ts";

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === "::1"),
);

test("both addresses of a visitor are seen by names of one family each, in earnest", async ({ page, expectErrors }) => {
  test.skip(!hasIpv6, "there is no IPv6 here");
  const port = await freePort();
  // Loopback has a name of each family: its addresses.
  const site = await startSite({
    env: {
      HOST: "::",
      PORT: String(port),
      SITE_ORIGIN: `http://[::1]:${port}`,
      IPV4_HOST: `127.0.0.1:${port}`,
    },
  });
  try {
    expectErrors(/request to another host: http:\/\/(\[::1\]|127\.0\.0\.1):/);
    await page.goto(`http://[::1]:${port}/ip`);
    await expect(page.locator("#connection")).toContainText("::1");
    const row = page.locator("#connection dl div").filter({ hasText: "Your IPv4 address" });
    await expect(row).toContainText("127.0.0.1");
  } finally {
    // What it fetches ahead would find nobody.
    await page.close();
    await site.close();
  }
});
