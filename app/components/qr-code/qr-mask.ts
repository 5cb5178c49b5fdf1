/** Rows of modules; true is dark. */
export type Matrix = boolean[][];

/** The eight patterns that turn modules over, so that a code has no large even areas; ISO/IEC 18004, table 10. */
const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** Whether a mask turns a module over. */
export function maskAt(mask: number, x: number, y: number): boolean {
  return masks[mask]?.(x, y) === 0;
}

/** The finished code that is easiest for a camera: the one with the lowest penalty, the first of equals. */
export function bestMask(finished: (mask: number) => Matrix): Matrix {
  const candidates = masks.map((_, mask) => finished(mask));
  const penalties = candidates.map(penalty);
  return candidates[penalties.indexOf(Math.min(...penalties))] ?? [];
}

/** The standard's four rules: long runs, even squares, what looks like a finder, too much of one colour. */
export function penalty(matrix: Matrix): number {
  const size = matrix.length;
  const columns = matrix.map((_, x) => matrix.map((row) => row[x] ?? false));
  let points = 0;
  let dark = 0;
  for (const line of [...matrix, ...columns]) {
    const text = line.map((module) => (module ? "1" : "0")).join("");
    for (const [run] of text.matchAll(/(.)\1{4,}/g)) points += run.length - 2;
    // A finder's row beside four light modules, on either side; they may overlap, and the edge counts as light.
    points += 40 * [...`0000${text}0000`.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const module = matrix[y]?.[x];
      if (module) dark++;
      if (y === size - 1 || x === size - 1) continue;
      if (matrix[y]?.[x + 1] === module && matrix[y + 1]?.[x] === module && matrix[y + 1]?.[x + 1] === module) {
        points += 3;
      }
    }
  }
  return points + 10 * Math.floor(Math.abs((dark / size ** 2) * 100 - 50) / 5);
}
