import { grouped, markdownTable } from "./markdown-table.ts";

const people = 8_000_000_000;
const town = 100_000;

/** How many of a crowd look the same to somebody who learns `bits` about each, you among them. */
export function lookAlikes(crowd: number, bits: number): number {
  return Math.max(1, crowd / 2 ** bits);
}

/** The bits that single one out of a crowd. */
export function bitsForOne(crowd: number): number {
  return Math.ceil(Math.log2(crowd));
}

export function bitsTable(): string {
  return markdownTable(
    ["Bits", "One in", "Left of a town of 100,000", "Left of 8 thousand million people"],
    [1, 5, 10, bitsForOne(town), 20, 25, bitsForOne(people)].map((bits) => [
      bits,
      grouped(2 ** bits),
      left(lookAlikes(town, bits)),
      left(lookAlikes(people, bits)),
    ]),
    { text: 0 },
  );
}

function left(value: number): string {
  return value <= 1 ? "you" : grouped(value);
}
