import { constants, crc32, deflateSync } from "node:zlib";

export interface Picture {
  width: number;
  height: number;
  /** Four bytes a pixel: red, green, blue, alpha. */
  rgba: Uint8Array;
}

/**
 * The picture as a PNG, smaller than browsers write it: a palette where 256 colours are enough, else 24 bits without
 * alpha when nothing shows through, each row with the filter that leaves the smallest differences.
 */
export function encodePng(picture: Picture): Buffer {
  const { width, height } = picture;
  const palette = paletteOf(picture);
  const opaque = picture.rgba.every((value, index) => index % 4 !== 3 || value === 255);
  const channels = palette ? 1 : opaque ? 3 : 4;
  const samples = palette ? indexed(picture, palette) : opaque ? withoutAlpha(picture) : picture.rgba;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, palette ? 3 : opaque ? 2 : 6], 8);
  const rows = [
    filtered(samples, width * channels, channels, "smallest"),
    filtered(samples, width * channels, channels, 0),
  ];
  const data = rows.map(deflated).sort((a, b) => a.length - b.length)[0] as Buffer;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...(palette ? paletteChunks(palette) : []),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** An icon file that holds one PNG of `size` pixels. */
export function encodeIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size % 256, size % 256], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function pixels({ rgba }: Picture): Uint32Array {
  return new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
}

/** Each colour and its number, or undefined when there are more than 256. */
function paletteOf(picture: Picture): Map<number, number> | undefined {
  const palette = new Map<number, number>();
  for (const pixel of pixels(picture)) {
    if (!palette.has(pixel)) palette.set(pixel, palette.size);
    if (palette.size > 256) return undefined;
  }
  return palette;
}

function indexed(picture: Picture, palette: Map<number, number>): Uint8Array {
  return Uint8Array.from(pixels(picture), (pixel) => palette.get(pixel) ?? 0);
}

function withoutAlpha({ rgba }: Picture): Uint8Array {
  return rgba.filter((_, index) => index % 4 !== 3);
}

function paletteChunks(palette: Map<number, number>): Buffer[] {
  const colours = Buffer.from(Uint32Array.from(palette.keys()).buffer);
  const alpha = colours.filter((_, index) => index % 4 === 3);
  return [
    chunk("PLTE", Buffer.from(colours.filter((_, index) => index % 4 !== 3))),
    ...(alpha.every((value) => value === 255) ? [] : [chunk("tRNS", Buffer.from(alpha))]),
  ];
}

/** Rows with their filter byte; "smallest" tries the five filters of the format on each row. */
function filtered(samples: Uint8Array, stride: number, step: number, choice: "smallest" | 0): Buffer {
  const height = samples.length / stride;
  const out = Buffer.alloc(height * (stride + 1));
  const tried = Buffer.alloc(stride);
  for (let row = 0; row < height; row++) {
    let best = Number.POSITIVE_INFINITY;
    for (const filter of choice === 0 ? [0] : [0, 1, 2, 3, 4]) {
      let sum = 0;
      for (let column = 0; column < stride; column++) {
        const index = row * stride + column;
        const left = column >= step ? (samples[index - step] ?? 0) : 0;
        const up = row > 0 ? (samples[index - stride] ?? 0) : 0;
        const corner = row > 0 && column >= step ? (samples[index - stride - step] ?? 0) : 0;
        const value = ((samples[index] ?? 0) - predicted(filter, left, up, corner)) & 255;
        tried[column] = value;
        sum += value < 128 ? value : 256 - value;
      }
      if (sum >= best) continue;
      best = sum;
      out[row * (stride + 1)] = filter;
      tried.copy(out, row * (stride + 1) + 1);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter === 4) return paeth(left, up, corner);
  return 0;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function deflated(rows: Buffer): Buffer {
  const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FILTERED];
  const tries = strategies.map((strategy) => deflateSync(rows, { level: 9, memLevel: 9, strategy }));
  return tries.sort((a, b) => a.length - b.length)[0] as Buffer;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
