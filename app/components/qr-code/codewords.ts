import { checkBytes, generator } from "./reed-solomon.ts";

/** What a version (size) of the code holds at error correction level M, which survives 15 per cent of damage. */
export interface Version {
  readonly number: number;
  /** All bytes, data and check bytes together. */
  readonly bytes: number;
  /** Blocks that the data is dealt out to. */
  readonly blocks: number;
  /** Check bytes of each block. */
  readonly checkBytes: number;
}

/** ISO/IEC 18004, tables 1 and 9: versions 1 to 10 as [bytes, blocks, check bytes of a block]. */
const versions: readonly Version[] = (
  [
    [26, 1, 10],
    [44, 1, 16],
    [70, 1, 26],
    [100, 2, 18],
    [134, 2, 24],
    [172, 4, 16],
    [196, 4, 18],
    [242, 4, 22],
    [292, 5, 22],
    [346, 5, 26],
  ] as const
).map(([bytes, blocks, checks], index) => ({ number: index + 1, bytes, blocks, checkBytes: checks }));

/** A text too long for version 10: 213 bytes is the most. */
export class TextTooLong extends RangeError {
  override readonly name = "TextTooLong";
}

/** The smallest version that holds a number of bytes. */
export function versionFor(length: number): Version {
  const found = versions.find((version) => headerBits(version) + 8 * length <= 8 * dataBytes(version));
  if (!found) throw new TextTooLong(`${length} bytes do not fit in a QR code of version 10`);
  return found;
}

/** The bytes of the code in the order in which they are drawn: the blocks' data dealt out in turn, then their checks. */
export function codewords(text: Uint8Array, version: Version): number[] {
  const data = paddedData(text, version);
  const divisor = generator(version.checkBytes);
  const blocks = splitBlocks(data, version.blocks).map((block) => ({ block, checks: checkBytes(block, divisor) }));
  return [...dealOut(blocks.map(({ block }) => block)), ...dealOut(blocks.map(({ checks }) => checks))];
}

function dataBytes({ bytes, blocks, checkBytes: checks }: Version): number {
  return bytes - blocks * checks;
}

/** Four bits say "bytes follow", the next 8 or 16 how many. */
function headerBits({ number }: Version): number {
  return 4 + lengthBits(number);
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

/** Header, text, an end mark of up to four bits, and the standard's two filling bytes in turn. */
export function paddedData(text: Uint8Array, version: Version): number[] {
  const byteMode = "0100";
  const bits = (value: number, count: number) => value.toString(2).padStart(count, "0");
  const content = byteMode + bits(text.length, lengthBits(version.number)) + [...text].map((b) => bits(b, 8)).join("");
  const ended = content + "0".repeat(Math.min(4, 8 * dataBytes(version) - content.length));
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, "0");
  const bytes = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let filler = 0xec; bytes.length < dataBytes(version); filler ^= 0xec ^ 0x11) bytes.push(filler);
  return bytes;
}

/** Blocks of equal length; where it does not come out even the last ones are longer by one. */
function splitBlocks(data: readonly number[], count: number): number[][] {
  const short = Math.floor(data.length / count);
  const longOnes = data.length % count;
  let start = 0;
  return [...Array(count).keys()].map((index) => {
    const end = start + short + (index < count - longOnes ? 0 : 1);
    const block = data.slice(start, end);
    start = end;
    return block;
  });
}

/** The first byte of each block, then the second of each, and so on. */
function dealOut(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return [...Array(longest).keys()].flatMap((at) => blocks.flatMap((block) => block[at] ?? []));
}
