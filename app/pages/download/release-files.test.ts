import { expect, test } from "vitest";
import { fileName, releaseFiles } from "./release-files.ts";

const sum = (digit: string) => digit.repeat(64);

test("lists the main file first and once, with the label that the list has for it", () => {
  const files = releaseFiles({
    download_url: "https://files.example.org/app-x64.exe",
    version: "1.0.0",
    size: 10,
    sha256: sum("a"),
    files: [
      { label: "ARM64", url: "https://files.example.org/app-arm64.exe", size: 9, sha256: sum("b") },
      { label: "x64", url: "https://files.example.org/app-x64.exe" },
    ],
  });
  expect(files.map(({ name, label, size, sha256 }) => [name, label, size, sha256])).toEqual([
    ["app-x64.exe", "x64", 10, sum("a")],
    ["app-arm64.exe", "ARM64", 9, sum("b")],
  ]);
});

test("a main file that is no other is listed without a label", () => {
  const files = releaseFiles({
    download_url: "https://files.example.org/app.apk",
    version: "1.0.0",
    files: [{ label: "ARMv7", url: "https://files.example.org/app-armv7.apk" }],
  });
  expect(files.map(({ label }) => label)).toEqual([undefined, "ARMv7"]);
});

test("nothing is listed while nothing is released", () => {
  expect(releaseFiles({ download_url: "", version: "" })).toEqual([]);
});

test.each([
  ["https://files.example.org/v1/Larkway%20VPN.exe", "Larkway VPN.exe"],
  ["https://files.example.org/app.apk?mirror=2#top", "app.apk"],
  ["https://files.example.org/folder/", "folder"],
  ["https://files.example.org/%E0%A4%A.exe", "%E0%A4%A.exe"],
  ["https://files.example.org", "files.example.org"],
])("the file of %s is called %s", (url, name) => {
  expect(fileName(url)).toBe(name);
});
