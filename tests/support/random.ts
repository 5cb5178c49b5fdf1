/** Random values from a seed: the same ones on every run, so that what fails can be looked at again. */
export interface Random {
  /** At least 0 and less than `below`. */
  int: (below: number) => number;
  pick: <T>(values: readonly T[]) => T;
  /** True this often, from 0 to 1. */
  chance: (probability: number) => boolean;
  /** A text of up to `longest` pieces from a list. */
  text: (pieces: readonly string[], longest: number) => string;
  /** A text with some of its characters left out, doubled, swapped or replaced by one of the pieces. */
  mutate: (text: string, pieces: readonly string[]) => string;
}

/** Mulberry32: small, and good enough to find what nobody thought of. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const int = (below: number) => Math.floor(next() * below);
  const pick = <T>(values: readonly T[]) => values[int(values.length)] as T;
  return {
    int,
    pick,
    chance: (probability) => next() < probability,
    text: (pieces, longest) => Array.from({ length: int(longest + 1) }, () => pick(pieces)).join(""),
    mutate(text, pieces) {
      const characters = [...text];
      for (let change = int(4) + 1; change > 0; change -= 1) {
        const at = int(characters.length + 1);
        const kind = int(4);
        if (kind === 0) characters.splice(at, 1 + int(3));
        else if (kind === 1) characters.splice(at, 0, ...characters.slice(at, at + 1 + int(8)));
        else if (kind === 2) characters.splice(at, 1, pick(pieces));
        else characters.splice(at, 0, pick(pieces));
      }
      return characters.join("");
    },
  };
}

/** What parsers stumble over. */
export const oddPieces: readonly string[] = [
  ..."\0\x01\t\n\r\x7f\x80\xff '\"`,;:=&?#%/\\<>[]{}()*+-_.@!$^|~0",
  "%00",
  "%zz",
  "%c0%ae",
  "%F0%9F%92%A9",
  "..",
  "../",
  "//",
  "__proto__",
  "constructor",
  "é",
  "漢",
  "ไ",
  "\u202e",
  "\ufeff",
  "\ud800",
  "💩",
  "9".repeat(30),
  "-1",
  "1e999",
  "NaN",
  "null",
  "a".repeat(300),
];
