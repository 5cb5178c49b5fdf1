import { readFile } from "node:fs/promises";
import { parseIpAddress } from "./ip-address.ts";

/** There are a few thousand Tor exits; a list of this many is some other file. */
const mostExits = 500_000;

/**
 * Reads a list of Tor exits, canonical spellings: one address a line, as check.torproject.org/torbulkexitlist has it,
 * or its exit-addresses file (`ExitAddress 192.0.2.7 2026-11-20 …`). Other lines and comments (`#`) are passed over.
 * Rejects when the file cannot be read or holds no address at all, for then it is some other file.
 */
export async function readTorExits(file: string): Promise<ReadonlySet<string>> {
  const exits = new Set<string>();
  for (const line of (await readFile(file, "utf8")).split("\n")) {
    const [first = "", second = ""] = line.trim().split(/\s+/);
    const address = parseIpAddress(first === "ExitAddress" ? second : first);
    if (address) exits.add(address.text);
    if (exits.size > mostExits) throw new Error(`${file} has more than ${mostExits} addresses`);
  }
  if (exits.size === 0) throw new Error(`${file} has no address`);
  return exits;
}
