import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSite } from "../../server/content/site-facts.ts";
import { fixtureFacts } from "../../tests/support/content-copy.ts";
import { readBrand } from "../brand/brand.files.ts";
import { lowContrasts } from "../brand/contrast.ts";
import { ask } from "./ask.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "setup-"));
  cpSync(fixtureFacts, folder, { recursive: true });
  cpSync("content/brand", join(folder, "brand"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const site = () => readSite({ contentDir: folder, siteName: "", siteOrigin: "", supportEmail: "" }).site;
const files = () =>
  ["site.yaml", "brand/brand.yaml", "brand/logo.svg"].map((file) => readFileSync(join(folder, file), "utf8"));
const drawing = (name: string, inside: string) => {
  const file = join(folder, name);
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`);
  return file;
};

function setUp(...args: string[]) {
  const all = ["cli/setup.ts", "--content", folder, "--no-pictures", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: "utf8", input: "" });
  return { status, stdout, stderr };
}

test("by options: facts, colours and logo are written, comments stay, and what is still a sample is listed", () => {
  const facts = ["--name", "Acme Tunnel", "--origin", "https://www.acme.test", "--email", "help@acme.test"];
  const money = ["--company", "Acme e.V.", "--funding", "Members pay: all of it."];
  const logo = drawing("mine.svg", '<circle cx="4" cy="4" r="4" fill="var(--accent)"/>');
  const { status, stdout, stderr } = setUp(...facts, ...money, "--accent", "#0a6e5c", "--logo", logo);
  expect([status, stderr]).toEqual([0, ""]);
  expect(site()).toMatchObject({
    name: "Acme Tunnel",
    origin: "https://www.acme.test",
    supportEmail: "help@acme.test",
    company: "Acme e.V.",
    funding: "Members pay: all of it.",
    fundingTranslations: {},
  });
  expect(files()[0]).toContain("# Who stands behind the site");
  expect(files()[1]).toContain('accent: "#0a6e5c"');
  expect(files()[2]).toContain("<circle");
  expect(stdout).toMatch(/Still samples:\n(?:.*\n)*.*servers: /);
  expect(stdout).not.toMatch(/^ {2}(origin|brand|company|funding|support address):/m);
});

test("who signs the app follows the company, is asked for, and leaves the rest of the product facts samples", async () => {
  const product = () => readFileSync(join(folder, "product.yaml"), "utf8");
  const { stdout } = setUp("--company", "Acme e.V.");
  expect(stdout).toContain("publisher: Acme e.V., as the company; --publisher changes it");
  expect(product()).toMatch(/^windowsPublisher: Acme e\.V\.\niosDeveloper: Acme e\.V\.$/m);
  expect(setUp("--publisher", "Acme Apps Ltd", "--android-package", "org.acme").status).toBe(0);
  expect(product()).toMatch(
    /^windowsPublisher: Acme Apps Ltd\niosDeveloper: Acme Apps Ltd\nandroidPackage: org\.acme$/m,
  );
  // Another publisher than the company stays when the company changes.
  expect(setUp("--company", "Acme Foundation").stdout).not.toContain("publisher:");
  expect(product()).toContain("iosDeveloper: Acme Apps Ltd");
  expect(setUp("--android-package", "Acme").stderr).toMatch(/--android-package="Acme" must be a package name such as/);
});

test("the postal address goes into the legal facts, by option and asked for, and comments stay", async () => {
  const before = files()[0] ?? "";
  const { status, stderr } = setUp("--address", "Acme e.V., Beispielweg 1, 10115 Berlin, Germany");
  expect([status, stderr]).toEqual([0, ""]);
  expect(site().legal.address).toBe("Acme e.V., Beispielweg 1, 10115 Berlin, Germany");
  const lines = (text: string) => text.split("\n").filter((line) => !line.startsWith("  address:"));
  expect(lines(files()[0] ?? "")).toEqual(lines(before));
  const [input, output] = [new PassThrough(), new PassThrough()];
  const said = text(output);
  input.end(`${"\n".repeat(5)}me@acme.test\nBeispielweg 2, 10115 Berlin\n${"\n".repeat(7)}`);
  const answers = await ask({ contentDir: folder, now: site(), input, output });
  output.end();
  expect(answers.legal).toEqual({ address: "Beispielweg 2, 10115 Berlin" });
  expect(await said).toMatch(/Postal address.*\[Acme e\.V\., Beispielweg 1.*\]: +must be an address for letters/);
});

test("one fact alone changes nothing else", () => {
  const before = files();
  expect(setUp("--name", "Acme").status).toBe(0);
  const after = files();
  expect(after[0]).toBe(before[0]?.replace(/^name: .*$/m, "name: Acme"));
  expect(after.slice(1)).toEqual(before.slice(1));
});

test.each([
  [["--name", ""], /--name="" must not be empty/],
  [["--origin", "www.acme.test"], /--origin="www\.acme\.test" must be an origin such as https:/],
  [["--origin", "http://www.acme.test"], /--origin=.* must begin with https:/],
  [["--email", "nobody"], /--email="nobody" must be an email address; for example --email=/],
  [["--address", " "], /--address=" " must not be empty; for example --address=/],
  [["--accent", "red"], /--accent="red" must be a colour such as "#c53d1e"/],
  [["--logo", "/nowhere/logo.svg"], /--logo: \/nowhere\/logo\.svg: is no file/],
  [["--nam", "Acme"], /Unknown option '--nam'[\s\S]*--help lists/],
  [["--accent", "#ffd23f"], /hard to read:[\s\S]*needs 4\.5[\s\S]*The nearest that can be read: accent "#/],
  [[], /Nobody can be asked here: .*--help/],
])("%j is refused with what to do, and nothing is written", (args, says) => {
  const before = files();
  const { status, stderr } = setUp(...args, ...(args.length > 0 ? ["--company", "Acme"] : []));
  expect(status).toBe(1);
  expect(stderr).toMatch(says);
  expect(files()).toEqual(before);
});

test("a logo that would run or load something is refused with its line", () => {
  const { status, stderr } = setUp("--logo", drawing("bad.svg", "\n<script>alert(1)</script>"));
  expect(status).toBe(1);
  expect(stderr).toMatch(/--logo: .*bad\.svg:2 <script> would run/);
});

test("--mend takes the nearest colours that can be read", () => {
  expect(setUp("--accent", "#ffd23f", "--mend").status).toBe(0);
  expect(lowContrasts(readBrand(join(folder, "brand")).colours)).toEqual([]);
});

test("asked one by one: Enter keeps, a wrong answer is asked for again, pale colours have neighbours", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const said = text(output);
  input.end(
    ["Acme Tunnel", "acme", "https://www.acme.test", "", "", "", "", "", "", "#ffd23f", "", "", "", "yes", ""].join(
      "\n",
    ),
  );
  const answers = await ask({ contentDir: folder, now: site(), input, output });
  output.end();
  expect(answers.site).toEqual({ name: "Acme Tunnel", origin: "https://www.acme.test" });
  expect(Object.keys(answers.colours)).toEqual(["accent"]);
  expect(answers.colours.accent).not.toBe("#ffd23f");
  expect(await said).toMatch(
    /Name of the app \[Kitewind VPN\][\s\S]*must be an origin such as[\s\S]*Take the nearest\?/,
  );
});

test("answers that end too early leave everything as it was", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  output.resume();
  input.end("Acme\n");
  await expect(ask({ contentDir: folder, now: site(), input, output })).rejects.toThrow(/nothing was written/);
});
