import { codewords, versionFor } from "./codewords.ts";
import { bestMask, type Matrix, maskAt } from "./qr-mask.ts";

/** Rows and columns of the patterns that help a camera to straighten the picture, ISO/IEC 18004 annex E. */
const alignment: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/**
 * A QR code of a text in UTF-8, error correction level M: rows of modules, true is dark, without the quiet zone of four
 * modules that has to stay light around it. `mask` is for tests; the best one is chosen without it. Throws
 * TextTooLong for more than 213 bytes.
 */
export function qrMatrix(text: string, mask?: number): Matrix {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const size = 17 + 4 * version.number;
  const { dark, fixed } = patterns(version.number, size);
  placeData(codewords(bytes, version), dark, fixed);

  const finished = (chosen: number) => {
    const matrix = dark.map((row, y) => row.map((module, x) => module !== (!fixed[y]?.[x] && maskAt(chosen, x, y))));
    drawFormat(matrix, chosen);
    return matrix;
  };
  return mask === undefined ? bestMask(finished) : finished(mask);
}

/** Everything that is the same in all codes of a version, and which modules it takes. */
function patterns(version: number, size: number): { dark: Matrix; fixed: Matrix } {
  const grid = (): Matrix => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const dark = grid();
  const fixed = grid();
  const set = (x: number, y: number, isDark: boolean) => {
    const row = dark[y];
    const taken = fixed[y];
    if (!row || !taken || x < 0 || x >= size) return;
    row[x] = isDark;
    taken[x] = true;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4, set);
  }
  const centres = alignment[version - 1] ?? [];
  const last = centres.at(-1);
  for (const y of centres) {
    for (const x of centres) {
      const meetsFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!meetsFinder) square(x, y, 2, (ring) => ring !== 1, set);
    }
  }
  for (const [x, y] of formatPlaces(size).flat()) set(x, y, false);
  set(8, size - 8, true);
  if (version >= 7) {
    for (const [at, bit] of bitsOf(versionBits(version), 18).entries()) {
      set(size - 11 + (at % 3), Math.floor(at / 3), bit);
      set(Math.floor(at / 3), size - 11 + (at % 3), bit);
    }
  }
  return { dark, fixed };
}

type SetModule = (x: number, y: number, isDark: boolean) => void;

/** Rings around a centre, dark or light by their distance from it. */
function square(x: number, y: number, reach: number, isDark: (ring: number) => boolean, set: SetModule): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

/** Bits go up and down in columns two wide, from the right; the column of the timing pattern is left out. */
function placeData(bytes: readonly number[], dark: Matrix, fixed: Matrix): void {
  const size = dark.length;
  const bits = bytes.flatMap((byte) => bitsOf(byte, 8).toReversed());
  let next = 0;
  for (let right = size - 1, upwards = true; right > 0; right -= 2, upwards = !upwards) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = dark[y];
        if (row && !fixed[y]?.[x]) row[x] = bits[next++] ?? false;
      }
    }
  }
}

/** Level and mask, twice, so that one damaged corner does no harm. */
function drawFormat(matrix: Matrix, mask: number): void {
  const bits = bitsOf(formatBits(mask), 15);
  for (const places of formatPlaces(matrix.length)) {
    for (const [at, [x, y]] of places.entries()) {
      const row = matrix[y];
      if (row) row[x] = bits[at] ?? false;
    }
  }
}

/** Where the format's bits stand, the lowest first: around the first finder, and split between the other two. */
function formatPlaces(size: number): [x: number, y: number][][] {
  const first: [number, number][] = [];
  const second: [number, number][] = [];
  for (let bit = 0; bit < 15; bit++) {
    if (bit < 6) first.push([8, bit]);
    else if (bit < 8) first.push([8, bit + 1]);
    else if (bit === 8) first.push([7, 8]);
    else first.push([14 - bit, 8]);
    second.push(bit < 8 ? [size - 1 - bit, 8] : [8, size - 15 + bit]);
  }
  return [first, second];
}

/** Level M and the mask with their BCH check bits, annex C. */
export function formatBits(mask: number): number {
  const levelM = 0b00;
  const data = (levelM << 3) | mask;
  return ((data << 10) | remainder(data, 10, 0b10100110111)) ^ 0b101010000010010;
}

/** The version's number with its BCH check bits, annex D. */
export function versionBits(version: number): number {
  return (version << 12) | remainder(version, 12, 0b1111100100101);
}

function remainder(data: number, bits: number, polynomial: number): number {
  let rest = data;
  for (let step = 0; step < bits; step++) rest = (rest << 1) ^ ((rest >> (bits - 1)) & 1 ? polynomial : 0);
  return rest;
}

/** The bits of a number, the lowest first. */
function bitsOf(value: number, count: number): boolean[] {
  return [...Array(count).keys()].map((bit) => ((value >> bit) & 1) === 1);
}
