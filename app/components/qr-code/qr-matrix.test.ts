import { describe, expect, test } from "vitest";
import { paddedData, TextTooLong, versionFor } from "./codewords.ts";
import { maskAt, penalty } from "./qr-mask.ts";
import { formatBits, qrMatrix, versionBits } from "./qr-matrix.ts";
import { checkBytes, generator, multiply } from "./reed-solomon.ts";

const rows = (text: string, mask?: number) =>
  qrMatrix(text, mask).map((row) => row.map((module) => (module ? "#" : ".")).join(""));

describe("Reed–Solomon", () => {
  test("multiplies in the field of QR codes", () => {
    expect([multiply(2, 0x80), multiply(3, 7), multiply(0, 91), multiply(1, 91)]).toEqual([0x1d, 9, 0, 91]);
  });

  test("has the standard's generator of seven check bytes", () => {
    expect(generator(7)).toEqual([127, 122, 154, 164, 11, 68, 117]);
  });

  test("computes the check bytes of the well-known example HELLO WORLD, 1-M", () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(checkBytes(data, generator(10))).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });
});

describe("data", () => {
  test("begins with mode and length, ends with zeros and the two filling bytes in turn", () => {
    expect(paddedData(new TextEncoder().encode("ab"), versionFor(2))).toEqual([
      0x40, 0x26, 0x16, 0x20, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
    ]);
  });

  test.each([
    [1, 14],
    [2, 26],
    [3, 42],
    [4, 62],
    [5, 84],
    [6, 106],
    [7, 122],
    [8, 152],
    [9, 180],
    [10, 213],
  ])("version %i holds %i bytes and no more", (version, most) => {
    expect(versionFor(most).number).toBe(version);
    if (version === 10) expect(() => versionFor(most + 1)).toThrow(TextTooLong);
    else expect(versionFor(most + 1).number).toBe(version + 1);
  });
});

test("format bits of level M, masks 0 to 7, are those of annex C", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((mask) => formatBits(mask).toString(2).padStart(15, "0"))).toEqual([
    "101010000010010",
    "101000100100101",
    "101111001111100",
    "101101101001011",
    "100010111111001",
    "100000011001110",
    "100111110010111",
    "100101010100000",
  ]);
});

test("version bits are those of annex D", () => {
  expect(versionBits(7).toString(2).padStart(18, "0")).toBe("000111110010010100");
  expect(versionBits(10).toString(2).padStart(18, "0")).toBe("001010010011010011");
});

test("masks turn over what table 10 says", () => {
  const turned = (mask: number) =>
    [0, 1, 2, 3].map((y) => [0, 1, 2, 3].map((x) => +maskAt(mask, x, y)).join("")).join();
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(turned)).toEqual([
    "1010,0101,1010,0101",
    "1111,0000,1111,0000",
    "1001,1001,1001,1001",
    "1001,0010,0100,1001",
    "1110,1110,0001,0001",
    "1111,1000,1001,1010",
    "1111,1110,1101,1010",
    "1010,0001,1000,0101",
  ]);
});

test("penalty counts runs, squares, finders and the balance of colours", () => {
  const even = Array.from({ length: 6 }, () => new Array<boolean>(6).fill(true));
  // Twelve runs of six, twenty-five squares, all dark.
  expect(penalty(even)).toBe(12 * 4 + 25 * 3 + 100);
  const board = Array.from({ length: 6 }, (_, y) => Array.from({ length: 6 }, (_, x) => (x + y) % 2 === 0));
  expect(penalty(board)).toBe(0);
});

// Each of these was read by a decoder that is not ours when it was written down.
describe("whole codes", () => {
  test("of a page's address", () => {
    expect(rows("https://larkway.example/download/ios", 2)).toEqual([
      "#######...#.##.#..###.#######",
      "#.....#..#.#.####.....#.....#",
      "#.###.#.#...##......#.#.###.#",
      "#.###.#.##..#.######..#.###.#",
      "#.###.#.###.....#####.#.###.#",
      "#.....#.####...###....#.....#",
      "#######.#.#.#.#.#.#.#.#######",
      "........#..#..#.#............",
      "#.#####..#.......#..#.#####..",
      ".#...#..#.#####.#.###.###...#",
      "#....##...#.#####...#..#.....",
      "##...#.##....#.#..#.#.#..#.#.",
      "####..#..#....#..#.#.....##..",
      ".......#..###...#########...#",
      "##.####.##.#...###..##...##..",
      "#####..#.#.##.#.#.......#..#.",
      "##..#.###.##.....#.....#.##..",
      "######.#...####....##.###.#.#",
      "#..#.##.##..####.#...####.#..",
      "#.#.#...####.#.##.......#..#.",
      "#.#.#.#...#...##.#.######.###",
      "........#..#....#####...#####",
      "#######...#.#..###.##.#.###..",
      "#.....#.##..#.##..###...#..#.",
      "#.###.#.#..#...#.#..#####.#..",
      "#.###.#.###..##.####.#...####",
      "#.###.#.#.##.####..#.#######.",
      "#.....#..#.##.#.#.#.#.#.##.#.",
      "#######.###.##...#.#.###..#..",
    ]);
  });

  test.each([
    [1, 14, "e987ccd1fa3448cc"],
    [2, 26, "08e2deca3e04d0f5"],
    [3, 42, "e0d0eab30df8039c"],
    [4, 62, "91fd17c6ac0b8ccb"],
    [5, 84, "69742a721d696ab6"],
    [6, 106, "9756472f078d3afd"],
    [7, 122, "75353bdc57a31940"],
    [8, 152, "eab56eaeac0ee602"],
    [9, 180, "6cbddb9eca53ae4e"],
    [10, 213, "c5e74d98ce1f73a3"],
  ])("of version %i, filled with %i bytes", async (version, length, digest) => {
    const matrix = qrMatrix("u".repeat(length), version % 8);
    expect(matrix).toHaveLength(17 + 4 * version);
    const text = matrix.map((row) => row.map(Number).join("")).join("\n");
    const hash = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");
    expect(hash.slice(0, 16)).toBe(digest);
  });

  test("choose the mask with the lowest penalty", () => {
    const text = "https://larkway.example/de/download/android";
    const penalties = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => penalty(qrMatrix(text, mask)));
    expect(penalty(qrMatrix(text))).toBe(Math.min(...penalties));
  });
});
