import { describe, expect, test } from "vitest";
import { countedText, withheld } from "./counted-text.ts";
import { isPersonal } from "./personal-text.ts";

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
    "ann%2525252540example.org",
    "ann (at) example.org",
    "ann at example dot org",
    "+4915123456789",
    "0151 234 56 78",
    "+49 (30) 1234-567",
    "0151–2345·678",
    "4111 1111 1111 1111",
    "de89 3704 0044 0532 0130 00",
    "21345678901",
    "٠١٥١٢٣٤٥٦٧٨",
    "०१५१२३४५६",
    "erika mustermann 1985-03-12",
    "erika 12.3.1985",
    "erika 12.03.85",
    "erika 3/12/85",
    "erika mustermann 12. märz 1985",
    "erika 12th of march 1985",
    "march 12, 1985",
    "12 mars 1985",
    "12 de marzo de 1985",
    "12 марта 1985",
    "12 มีนาคม 2528",
    "۱۲ اسفند ۱۳۶۳",
    "山田 1985年3月12日",
    "1985년 3월 12일",
  ])("%j is withheld", (text) => {
    expect(countedText(text)).toBe(withheld);
  });

  test.each([
    "free vpn",
    "@larkway",
    "version 2.4.1",
    "192.168",
    "12:30:45",
    "brand::generic",
    "a/b/c",
    "50%",
    "%zz",
    "c++ @ home",
    "1.1.1.1.1",
    "windows 11 24h2",
    "error 809",
    "top 10 vpn 2026",
    "best vpn may 2026",
    "spring_2026",
    "2026-11",
    "version 3.4.12",
    "24/7",
    "look at example.org",
    "10 mars bars",
  ])("%j is kept", (text) => {
    expect(isPersonal(text)).toBe(false);
  });
});
