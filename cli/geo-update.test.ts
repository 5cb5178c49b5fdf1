import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { countryPackage, packageFile, providerPackage } from "../server/ip/geo-packages.ts";

const script = fileURLToPath(new URL("geo-update.ts", import.meta.url));
const installed = JSON.parse(readFileSync(packageFile(providerPackage, "package.json"), "utf8")).version as string;

/** Compiled by the first test and found up to date by the others, for compiling takes its time. */
const sharedTable = join(mkdtempSync(join(tmpdir(), "geo-update-table-")), "asn.bin");

/** Runs the command with an npm in front of the real one that answers as told and installs nothing. */
function runWith(npm: string, table = sharedTable) {
  const folder = mkdtempSync(join(tmpdir(), "geo-update-"));
  const calls = join(folder, "calls");
  writeFileSync(join(folder, "npm"), `#!/bin/sh\necho "$@" >> ${calls}\n${npm}\n`);
  chmodSync(join(folder, "npm"), 0o755);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    encoding: "utf8",
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, PROVIDER_TABLE: table },
  });
  const lines = existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : [];
  return { status, stdout, stderr, calls: lines, installs: lines.filter((line) => line.startsWith("install")) };
}

describe("npm run geo:update", () => {
  test("installs nothing when npm has nothing newer, and still sees to the table", () => {
    const { status, stdout, calls, installs } = runWith(`echo ${installed}`);
    expect(status).toBe(0);
    expect(calls).toHaveLength(2);
    expect(installs).toEqual([]);
    expect(stdout).toContain(`${countryPackage}: `);
    expect(stdout.match(/nothing newer/g)).toHaveLength(2);
    expect(existsSync(sharedTable)).toBe(true);
  });

  test("installs newer versions, pinned exactly, without their scripts", () => {
    const { status, stdout, installs } = runWith("echo 2.3.2099010203");
    expect(status).toBe(0);
    expect(installs).toEqual([
      `install --save-exact --ignore-scripts ${countryPackage}@2.3.2099010203 ${providerPackage}@2.3.2099010203 --loglevel=error`,
    ]);
    expect(stdout).toContain("2.3.2099010203 (2099-01-02) is on npm");
    expect(stdout).toContain("commit them");
  });

  test("does not go back to an older version", () => {
    expect(runWith("echo 2.2.2099010203").installs).toEqual([]);
  });

  test("says that npm cannot be reached, and changes nothing", () => {
    const table = join(tmpdir(), "geo-update-no-such-folder", "asn.bin");
    const { status, stderr, installs } = runWith('echo "npm error code ENOTFOUND" >&2; exit 1', table);
    expect(status).toBe(1);
    expect(stderr).toContain("could not look for newer data: npm error code ENOTFOUND");
    expect(stderr).toContain("Nothing was changed");
    expect(installs).toEqual([]);
    expect(existsSync(table)).toBe(false);
  });

  test("says how to go back when installing fails", () => {
    const { status, stderr } = runWith('[ "$1" = install ] && { echo "no space" >&2; exit 1; }; echo 9.0.0');
    expect(status).toBe(1);
    expect(stderr).toMatch(/could not install it: no space\nRun npm ci/);
  });

  test("takes no version that is none", () => {
    const { status, stderr, installs } = runWith("echo '1.0.0; rm -rf /'");
    expect(status).toBe(1);
    expect(stderr).toContain("Nothing was changed");
    expect(installs).toEqual([]);
  });
});
