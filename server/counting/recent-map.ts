/**
 * A map of at most `capacity` entries, of which those that were read or written lately stay: at least half of the
 * capacity. Two maps take turns, because one that forgets its oldest entry each time grows slow with the holes.
 */
export class RecentMap<K, V> {
  #recent = new Map<K, V>();
  #older = new Map<K, V>();
  readonly #half: number;

  constructor(capacity: number) {
    this.#half = Math.ceil(capacity / 2);
  }

  get(key: K): V | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: K, value: V): void {
    if (this.#recent.size >= this.#half && !this.#recent.has(key)) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
  }

  delete(key: K): void {
    this.#recent.delete(key);
    this.#older.delete(key);
  }

  clear(): void {
    this.#recent.clear();
    this.#older.clear();
  }
}
