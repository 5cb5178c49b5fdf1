import { expect, test } from "vitest";
import { readingMinutes } from "./reading-time.ts";

const repeat = (text: string, times: number) => Array(times).fill(text).join(" ");

test.each([
  ["a word", "en", "Hello", 1],
  ["nothing", "en", "", 1],
  ["440 words", "en", repeat("word", 440), 2],
  ["German compounds are words", "de", repeat("Donaudampfschifffahrtsgesellschaft", 660), 3],
  ["Thai has words without spaces", "th", "สวัสดีครับ".repeat(330), 3],
  ["Chinese is read by the character", "zh-Hans", "虚拟专用网络".repeat(250), 3],
  ["Japanese too, kana and kanji", "ja", "接続できない".repeat(250), 3],
  ["Korean is read by the word", "ko", repeat("연결이", 660), 3],
  ["both in one text", "zh-Hans", `${"网".repeat(1000)} ${repeat("VPN", 220)}`, 3],
])("%s", (_name, tag, text, minutes) => {
  expect(readingMinutes(text, tag)).toBe(minutes);
});
