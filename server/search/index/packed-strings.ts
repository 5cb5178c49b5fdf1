/**
 * Many short strings in one, with their borders in a typed array: an index of twenty thousand words is then two
 * objects for the garbage collector, moves between threads without a copy and is searched where it lies.
 */
export interface PackedStrings {
  readonly length: number;
  at(index: number): string;
}

/** Packed strings in code unit order. */
export interface SortedStrings extends PackedStrings {
  /** The place of a string, or -1. */
  indexOf(value: string): number;
  /** The strings that begin with `prefix`: from `start` up to and without `end`. */
  withPrefix(prefix: string): { start: number; end: number };
  /**
   * The strings within `distance` edits of `word` (a letter more, less, other, or two swapped), nearest first.
   * With `openEnd` the string may go on after the part that was compared.
   */
  similar(word: string, distance: number, options?: { openEnd: boolean }): { index: number; distance: number }[];
}

/** Borders of strings in their joined text: one more number than there are strings. */
export function borders(strings: readonly string[]): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(strings.length + 1);
  let at = 0;
  strings.forEach((value, index) => {
    at += value.length;
    result[index + 1] = at;
  });
  return result;
}

export function packedStrings(text: string, ends: Uint32Array): PackedStrings {
  return { length: ends.length - 1, at: (index) => text.slice(ends[index], ends[index + 1]) };
}

export function sortedStrings(text: string, ends: Uint32Array): SortedStrings {
  const { length, at } = packedStrings(text, ends);

  function firstNotBelow(value: string): number {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at(middle) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function indexOf(value: string): number {
    const index = firstNotBelow(value);
    return index < length && at(index) === value ? index : -1;
  }

  function withPrefix(prefix: string): { start: number; end: number } {
    const start = firstNotBelow(prefix);
    let low = start;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at(middle).startsWith(prefix)) low = middle + 1;
      else high = middle;
    }
    return { start, end: low };
  }

  function similar(word: string, distance: number, { openEnd } = { openEnd: false }) {
    const found: { index: number; distance: number }[] = [];
    const width = word.length + 1;
    const longest = word.length + distance + 1;
    // Row r holds the edits from the first r letters of the current string to each beginning of the word. Neighbours
    // share their beginnings, so only the rows after the shared letters are computed again.
    const rows = new Uint8Array((longest + 1) * width);
    for (let column = 0; column < width; column++) rows[column] = column;
    let computed = 0;
    // Strings that share this many letters with the previous one cannot come near any more.
    let hopeless = Number.POSITIVE_INFINITY;
    // With an open end, how near the shared letters alone came.
    let bestBefore = 255;
    let previousStart = 0;
    let previousLength = 0;
    for (let index = 0; index < length; index++) {
      const start = ends[index] ?? 0;
      const size = (ends[index + 1] ?? 0) - start;
      let shared = 0;
      const limit = Math.min(size, previousLength, longest);
      while (shared < limit && text.charCodeAt(start + shared) === text.charCodeAt(previousStart + shared)) shared++;
      previousStart = start;
      previousLength = size;
      if (shared >= hopeless) {
        if (openEnd && bestBefore <= distance) found.push({ index, distance: bestBefore });
        continue;
      }
      hopeless = Number.POSITIVE_INFINITY;
      computed = Math.min(computed, shared);
      let best = openEnd ? bestBeginning(rows, width, computed) : 255;
      const depth = Math.min(size, longest);
      let row = computed;
      while (row < depth) {
        row++;
        const least = fillRow(rows, width, row, word, text, start);
        if (openEnd) best = Math.min(best, rows[row * width + width - 1] ?? 255);
        if (least > distance) {
          hopeless = row;
          bestBefore = best;
          break;
        }
      }
      computed = row;
      if (!openEnd && row === size) best = rows[row * width + width - 1] ?? 255;
      if (best <= distance) found.push({ index, distance: best });
    }
    return found.sort((a, b) => a.distance - b.distance || a.index - b.index);
  }

  return { length, at, indexOf, withPrefix, similar };
}

function bestBeginning(rows: Uint8Array, width: number, upTo: number): number {
  let best = 255;
  for (let row = 0; row <= upTo; row++) best = Math.min(best, rows[row * width + width - 1] ?? 255);
  return best;
}

/** Optimal string alignment, one row; returns the least number in it. */
function fillRow(rows: Uint8Array, width: number, row: number, word: string, text: string, start: number): number {
  const current = row * width;
  const above = current - width;
  const letter = text.charCodeAt(start + row - 1);
  const before = text.charCodeAt(start + row - 2);
  rows[current] = row;
  let least = row;
  for (let column = 1; column < width; column++) {
    const same = letter === word.charCodeAt(column - 1) ? 0 : 1;
    let edits = Math.min(
      (rows[above + column] ?? 255) + 1,
      (rows[current + column - 1] ?? 255) + 1,
      (rows[above + column - 1] ?? 255) + same,
    );
    const swapped =
      row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && before === word.charCodeAt(column - 1);
    if (swapped) edits = Math.min(edits, (rows[above - width + column - 2] ?? 255) + 1);
    rows[current + column] = edits;
    if (edits < least) least = edits;
  }
  return least;
}
