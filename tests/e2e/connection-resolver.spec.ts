import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { chmodSync, writeFileSync } from "node:fs";
import { hasUnbound, startUnbound } from "../../server/dns-check/testing/unbound.ts";
import { findBrowser, launchOptions } from "../support/browser.ts";
import { expect, test } from "../support/browser-test.ts";
import { freePort } from "../support/free-port.ts";

const zone = "check.example.org";
const dnsPort = await freePort();
test.use({
  settings: {
    TRUSTED_PROXIES: "loopback",
    OWN_RANGES: "198.51.100.0/24, 127.0.0.1",
    DNS_CHECK_ZONE: zone,
    DNS_CHECK_IPV4: "192.0.2.53",
    DNS_CHECK_LISTEN: "127.0.0.1",
    DNS_CHECK_PORT: String(dnsPort),
  },
});

/** A file of its own in the place of /etc/resolv.conf: for root on Linux only. */
const canChooseResolver =
  process.getuid?.() === 0 &&
  spawnSync("unshare", ["--mount", "mount", "--bind", "/dev/null", "/etc/resolv.conf"]).status === 0;

test("the browser's own look-ups by a real resolver reach our name server, which says whose it is", async ({
  playwright,
  site,
}, info) => {
  test.skip(!hasUnbound, "unbound is not installed");
  test.skip(!canChooseResolver, "only root can give the browser a resolver of its own");
  // Resolvers are asked at port 53; an address of loopback for each run.
  const address = `127.53.${randomInt(256)}.${randomInt(1, 255)}`;
  const end = startUnbound({ zone, nameServer: dnsPort, address, port: 53 });
  const { executablePath, args = [], ...options } = launchOptions(await findBrowser(process.env.CHROMIUM_PATH));
  const resolvConf = info.outputPath("resolv.conf");
  const program = info.outputPath("chromium");
  writeFileSync(resolvConf, `nameserver ${address}\n`);
  const script = `exec unshare --mount sh -c 'mount --bind "$0" /etc/resolv.conf && exec "$@"'`;
  writeFileSync(program, `#!/bin/sh\n${script} '${resolvConf}' '${executablePath}' "$@"\n`);
  chmodSync(program, 0o755);
  try {
    const resolver = new Resolver({ timeout: 1_000, tries: 1 });
    resolver.setServers([address]);
    await expect(async () => expect(await resolver.resolveNs(zone)).toEqual([`ns4.${zone}`])).toPass();
    const browser = await playwright.chromium.launch({
      ...options,
      executablePath: program,
      args: args.filter((one) => !one.startsWith("--host-resolver-rules")),
    });
    const page = await browser.newPage({ extraHTTPHeaders: { "X-Forwarded-For": "198.51.100.7" } });
    await page.goto(`${site.url}/ip`);
    await page.getByRole("button", { name: "Check the connection" }).click();
    const dns = page.locator("#connection dl > div").filter({ has: page.locator("dt", { hasText: "DNS" }) });
    await expect(dns).toContainText("These DNS resolvers looked up names for this browser:");
    await expect(dns.getByRole("listitem")).toHaveText(/One of our servers.*127\.0\.0\.1/);
    const outcome = page.locator("#connection").getByRole("status");
    await expect(outcome).toContainText("What was tested goes through us. The rest is unknown.");
    await expect(outcome).toContainText(/Not tested: IPv6 and WebRTC\./);
    await browser.close();
  } finally {
    end();
  }
});
