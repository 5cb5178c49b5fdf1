/** A stretch of two texts: in both, in the old one alone, or in the new one alone. */
export interface DiffPart {
  kind: "same" | "old" | "new";
  text: string;
}

/** Words of a text, at most; longer ones are shown as a whole. */
const most = 1_500;

/** What changed between two texts, word by word: the longest words that both have in the same order are the same. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length > most || b.length > most) return [part("old", before), part("new", after)];
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [down = 0, right = 0, both = 0] = [
        lengths[(i + 1) * width + j],
        lengths[i * width + j + 1],
        lengths[(i + 1) * width + j + 1],
      ];
      lengths[i * width + j] = a[i] === b[j] ? both + 1 : Math.max(down, right);
    }
  }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const isSame = i < a.length && j < b.length && a[i] === b[j];
    const isOld = j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1));
    if (isSame) {
      add(parts, "same", a[i++]);
      j += 1;
    } else if (isOld) add(parts, "old", a[i++]);
    else add(parts, "new", b[j++]);
  }
  return parts;

  function at(row: number, column: number): number {
    return lengths[row * width + column] ?? 0;
  }
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s\p{L}\p{N}]|[\p{L}\p{N}]+/gu) ?? [];
}

function add(parts: DiffPart[], kind: DiffPart["kind"], text = ""): void {
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push(part(kind, text));
}

function part(kind: DiffPart["kind"], text: string): DiffPart {
  return { kind, text };
}
