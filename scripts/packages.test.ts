import { describe, expect, test } from "vitest";
import { lockfileIsBehind, missingPackages } from "./packages.js";

const machine = { os: "linux", cpu: "x64", libc: "glibc" };
const plain = { version: "1.0.0", integrity: "sha512-a" };
const development = true;

function missing(lockfile: Record<string, object>, installed: Record<string, object>, options = { development }) {
  return missingPackages({ lockfile: { packages: lockfile }, installed: { packages: installed }, machine, ...options });
}

describe("missingPackages", () => {
  test("finds nothing when everything is there, and tolerates more", () => {
    const locked = { "": {}, "node_modules/a": plain };
    expect(missing(locked, { "node_modules/a": plain, "node_modules/tried-by-hand": plain })).toEqual([]);
  });

  test("names what is absent, of another version, or of other bytes", () => {
    const locked = { "node_modules/a": plain, "node_modules/b": plain, "node_modules/c": plain };
    const installed = {
      "node_modules/b": { ...plain, version: "0.9.0" },
      "node_modules/c": { ...plain, integrity: "sha512-b" },
    };
    expect(missing(locked, installed)).toEqual(["node_modules/a", "node_modules/b", "node_modules/c"]);
  });

  test("expects the optional binaries made for this machine and no others", () => {
    const binary = { ...plain, optional: true, os: ["linux"], cpu: ["x64"] };
    const locked = {
      "node_modules/binding-linux-x64-gnu": { ...binary, libc: ["glibc"] },
      "node_modules/binding-linux-x64-musl": { ...binary, libc: ["musl"] },
      "node_modules/binding-linux-x64": binary,
      "node_modules/binding-darwin-x64": { ...binary, os: ["darwin"] },
      "node_modules/binding-linux-arm64": { ...binary, cpu: ["arm64"] },
      "node_modules/binding-not-linux": { ...binary, os: ["!linux"] },
      "node_modules/binding-not-windows": { ...binary, os: ["!win32"] },
      "node_modules/runtime-of-a-binding": { ...plain, optional: true },
    };
    expect(missing(locked, {})).toEqual([
      "node_modules/binding-linux-x64-gnu",
      "node_modules/binding-linux-x64",
      "node_modules/binding-not-windows",
    ]);
  });

  test("asks for development packages only where they are needed", () => {
    const locked = { "node_modules/a": plain, "node_modules/b": { ...plain, dev: true } };
    expect(missing(locked, { "node_modules/a": plain }, { development: false })).toEqual([]);
    expect(missing(locked, { "node_modules/a": plain }, { development: true })).toEqual(["node_modules/b"]);
  });
});

describe("lockfileIsBehind", () => {
  const lockfile = { packages: { "": { dependencies: { a: "1.0.0" }, devDependencies: { b: "1.0.0" } } } };

  test.each([
    ["the same", { dependencies: { a: "1.0.0" }, devDependencies: { b: "1.0.0" } }, false],
    ["another version", { dependencies: { a: "1.0.1" }, devDependencies: { b: "1.0.0" } }, true],
    ["one more", { dependencies: { a: "1.0.0", c: "1.0.0" }, devDependencies: { b: "1.0.0" } }, true],
    ["one fewer", { dependencies: { a: "1.0.0" } }, true],
    ["moved", { dependencies: { a: "1.0.0", b: "1.0.0" } }, true],
  ])("%s", (_, manifest, behind) => {
    expect(lockfileIsBehind(manifest, lockfile)).toBe(behind);
  });
});
