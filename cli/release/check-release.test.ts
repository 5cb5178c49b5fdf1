import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type DownloadList, emptyDownloadList } from "../../api/download.schema.ts";
import { createKeyPair } from "../../server/signatures/minisign.ts";
import { checkRelease, releaseFolder, releaseOnWeb } from "./check-release.ts";
import { signRelease } from "./sign-release.ts";

/** A folder with a signed installer, and the list that offers it. */
function released() {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pair = createKeyPair();
  const [key, app] = [join(folder, "key"), join(folder, "app.exe")];
  writeFileSync(key, pair.secret);
  writeFileSync(app, "an installer");
  const entry = signRelease({ files: [app], key, date: "2026-11-23" })["app.exe"];
  const address = "https://files.example.org/app.exe";
  const windows = { download_url: address, version: "1.0.0", signature_url: `${address}.minisig`, ...entry };
  const list: DownloadList = { ...emptyDownloadList, windows };
  const check = (keys = [pair.public], of = list) => checkRelease(of, keys, releaseFolder(folder));
  return { app, check, list };
}

test("a release is as its list says", async () => {
  expect(await released().check()).toEqual({ files: 1, signed: 1, faults: [] });
});

test("a changed file fails by checksum and by both signatures, and is named", async () => {
  const { app, check } = released();
  writeFileSync(app, "an Installer");
  const { signed, faults } = await check();
  expect(signed).toBe(0);
  expect(faults.join("\n")).toMatch(
    /windows app\.exe: the checksum is .*\n.*in the list: .*\n.*minisig: .*been changed/,
  );
});

test("another's key, no key and a signature that is not there fail", async () => {
  const { app, check } = released();
  expect((await check([createKeyPair().public])).faults[0]).toContain("It is signed by key");
  expect((await check([])).faults[0]).toContain("keys.release in site.yaml is empty");
  rmSync(`${app}.minisig`);
  expect((await check()).faults).toEqual([expect.stringContaining("is not there")]);
  expect(readFileSync(app, "utf8")).toBe("an installer");
});

test("an address where nobody answers is named, and verifies nothing", async () => {
  const { list } = released();
  const nowhere = { ...list.windows, download_url: "http://127.0.0.1:1/app.exe" };
  await expect(checkRelease({ ...list, windows: nowhere }, [], releaseOnWeb)).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1\/app\.exe does not answer .*: nothing is verified/,
  );
});
