import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { encodeIco, encodePng } from "./png.ts";

interface Chunks {
  IHDR: Buffer;
  IDAT: Buffer;
  PLTE?: Buffer;
  tRNS?: Buffer;
}

function chunksOf(png: Buffer): Chunks {
  const found: Record<string, Buffer> = {};
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    found[png.toString("latin1", at + 4, at + 8)] = png.subarray(at + 8, at + 8 + length);
    at += length + 12;
  }
  return found as unknown as Chunks;
}

/** Undoes the row filters as the PNG specification says (12.9 of the third edition). */
function samplesOf({ IDAT }: Chunks, stride: number, step: number): number[] {
  const data = inflateSync(IDAT);
  const rows: number[][] = [];
  for (let at = 0; at < data.length; at += stride + 1) {
    const filter = data[at];
    const above = rows.at(-1);
    const row: number[] = [];
    for (let i = 0; i < stride; i++) {
      const a = row[i - step] ?? 0;
      const b = above?.[i] ?? 0;
      const c = above?.[i - step] ?? 0;
      const p = a + b - c;
      const nearest = [a, b, c].reduce((best, value) => (Math.abs(p - value) < Math.abs(p - best) ? value : best), a);
      const guess = [0, a, b, (a + b) >> 1, nearest][filter ?? -1];
      if (guess === undefined) throw new Error(`no filter ${filter}`);
      row.push(((data[at + 1 + i] ?? 0) + guess) & 255);
    }
    rows.push(row);
  }
  return rows.flat();
}

const size = 24;
const picture = (pixel: (x: number, y: number) => number[]) => ({
  width: size,
  height: size,
  rgba: Uint8Array.from(Array.from({ length: size * size }, (_, i) => pixel(i % size, Math.floor(i / size))).flat()),
});

describe("encodePng", () => {
  test("writes many opaque colours as 24 bits and keeps every pixel", () => {
    const given = picture((x, y) => [x * 9, y * 10, (x * y) % 251, 255]);
    const chunks = chunksOf(encodePng(given));
    expect([...chunks.IHDR.subarray(8, 10)]).toEqual([8, 2]);
    expect(samplesOf(chunks, size * 3, 3)).toEqual([...given.rgba.filter((_, i) => i % 4 !== 3)]);
  });

  test("keeps transparency when there are too many colours for a palette", () => {
    const given = picture((x, y) => [x * 9, y * 10, 7, 10 + x]);
    const chunks = chunksOf(encodePng(given));
    expect([...chunks.IHDR.subarray(8, 10)]).toEqual([8, 6]);
    expect(samplesOf(chunks, size * 4, 4)).toEqual([...given.rgba]);
  });

  test("writes few colours as a palette with its transparency", () => {
    const given = picture((x) => (x < 12 ? [200, 60, 20, 255] : [0, 0, 0, 0]));
    const { IHDR, PLTE, tRNS, IDAT } = chunksOf(encodePng(given));
    expect([...IHDR.subarray(8, 10)]).toEqual([8, 3]);
    expect([...(PLTE ?? [])]).toEqual([200, 60, 20, 0, 0, 0]);
    expect([...(tRNS ?? [])]).toEqual([255, 0]);
    expect(samplesOf({ IHDR, IDAT }, size, 1).slice(0, size)).toEqual([...Array(12).fill(0), ...Array(12).fill(1)]);
  });
});

test("encodeIco puts one PNG behind the directory", () => {
  const png = encodePng(picture(() => [1, 2, 3, 255]));
  const ico = encodeIco(png, 32);
  expect([ico[6], ico[7]]).toEqual([32, 32]);
  expect(ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14))).toEqual(png);
});
