/**
 * Adds up the rows that count the same thing and sorts the result by its key. PostgreSQL refuses an upsert that
 * names one key twice, and processes that write the same rows in one order cannot wait for each other in a circle.
 */
export function mergeCounts<R extends { n: number }>(rows: readonly R[], key: readonly (keyof R)[]): R[] {
  const merged = new Map<string, R>();
  for (const row of rows) {
    const id = JSON.stringify(key.map((column) => row[column]));
    const known = merged.get(id);
    if (known) known.n += row.n;
    else merged.set(id, { ...row });
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
