import { describe, expect, test } from "vitest";
import { countedText, holdsAddress, withheld } from "./counted-text.ts";

describe("a text that is counted", () => {
  test.each([
    ["Spring SALE", "spring sale"],
    ["  a \t b\n c ", "a b c"],
    ["Cafe\u0301", "café"],
    ["ÖFFENTLICH", "öffentlich"],
    ["a\u0000b\u001Bc", "a b c"],
    ["\u202Etxt.exe", "txt.exe"],
    ["می\u200Cخواهم", "می\u200Cخواهم"],
    ["\uD800", "\uFFFD"],
    ["", ""],
    ["🦊".repeat(101), "🦊".repeat(100)],
    ["x".repeat(200), "x".repeat(100)],
  ])("%j becomes %j", (text, counted) => {
    expect(countedText(text)).toBe(counted);
  });

  test.each([
    "ann@example.org",
    "Ann.B+c@mail.example.org",
    "ann%40example.org",
    "ann%2540example.org",
    "ann＠example.org",
    "203.0.113.7",
    "user-203.0.113.7:443",
    "from 203.0.113.7.",
    "203%2E0%2E113%2E7",
    "２０３．０．１１３．７",
    "2001:db8::1",
    "[2001:DB8:0:0:0:0:0:1]",
    "fe80::1%eth0",
    "::ffff:203.0.113.7",
    "aa:bb:cc:dd:ee:ff",
    "AA-BB-CC-DD-EE-FF",
    `${"x".repeat(150)} ann@example.org`,
  ])("%j is withheld", (text) => {
    expect(countedText(text)).toBe(withheld);
  });

  test.each([
    "free vpn",
    "@larkway",
    "version 2.4.1",
    "192.168",
    "21345678901",
    "12:30:45",
    "brand::generic",
    "a/b/c",
    "50%",
    "%zz",
    "c++ @ home",
    "1.1.1.1.1",
  ])("%j is kept", (text) => {
    expect(holdsAddress(text)).toBe(false);
  });
});
