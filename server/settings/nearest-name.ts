/**
 * The one of these names that another was most likely meant to be: a letter or two apart, more in a long name, or
 * without its underscores. undefined when none is near.
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const near = names
    .map((one) => ({ one, apart: distance(plain(name), plain(one)), most: Math.min(3, Math.floor(one.length / 4)) }))
    .filter(({ apart, most }) => apart <= most)
    .toSorted((a, b) => a.apart - b.apart);
  return near[0]?.one;
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}

/** Letters to change, add, leave out or swap with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, at(row - 2, column - 2) + 1);
      current.push(least);
    }
  }
  return at(a.length, b.length);
}
