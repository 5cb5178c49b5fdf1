import { parseAddressRange } from "../address-ranges.ts";

export type MmdbValue = string | number | boolean | { [key: string]: MmdbValue };

interface Node {
  children: [Node | number | null, Node | number | null];
  index: number;
}

/**
 * Writes a small MaxMind DB file (format 2.0, 24-bit records, IPv4 at ::/96), so that tests can open databases of other
 * makers. `records` maps ranges to their records; no range may lie within another.
 */
export function buildMmdb(records: Record<string, MmdbValue>, builtAt = new Date("2026-11-01T00:00:00Z")): Buffer {
  const root: Node = { children: [null, null], index: 0 };
  const nodes = [root];
  const data: Buffer[] = [];
  let dataBytes = 0;

  for (const [text, value] of Object.entries(records)) {
    const range = parseAddressRange(text);
    if (!range) throw new Error(`${text} is no range`);
    const words = range.version === 4 ? [0, 0, 0, ...range.words] : range.words;
    const prefix = range.version === 4 ? range.prefix + 96 : range.prefix;
    let node = root;
    for (let bit = 0; bit < prefix - 1; bit++) {
      const side = bitOf(words, bit);
      let next = node.children[side];
      if (next === null) {
        next = { children: [null, null], index: nodes.length };
        nodes.push(next);
        node.children[side] = next;
      }
      if (typeof next === "number") throw new Error(`${text} lies within another range`);
      node = next;
    }
    node.children[bitOf(words, prefix - 1)] = dataBytes;
    const encoded = encode(value);
    data.push(encoded);
    dataBytes += encoded.length;
  }

  const tree = Buffer.alloc(nodes.length * 6);
  for (const node of nodes) {
    for (const side of [0, 1] as const) {
      const child = node.children[side];
      const record =
        child === null ? nodes.length : typeof child === "number" ? nodes.length + 16 + child : child.index;
      tree.writeUIntBE(record, node.index * 6 + side * 3, 3);
    }
  }
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: builtAt.getTime() / 1000,
    database_type: "test",
    ip_version: 6,
    node_count: nodes.length,
    record_size: 24,
  });
  const marker = Buffer.from("ABCDEF4D61784D696E642E636F6D", "hex");
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata]);
}

function bitOf(words: readonly number[], bit: number): 0 | 1 {
  return (((words[bit >>> 5] ?? 0) >>> (31 - (bit & 31))) & 1) as 0 | 1;
}

function encode(value: MmdbValue): Buffer {
  if (typeof value === "string") return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === "boolean") return Buffer.from([value ? 1 : 0, 14 - 7]);
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([control(7, entries.length), ...entries.flatMap(([key, item]) => [encode(key), encode(item)])]);
}

function control(type: number, size: number): Buffer {
  if (size < 29) return Buffer.from([(type << 5) | size]);
  if (size >= 29 + 256) throw new Error("too long for a test record");
  return Buffer.from([(type << 5) | 29, size - 29]);
}
