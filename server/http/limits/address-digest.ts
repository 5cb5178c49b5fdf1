import { createHmac, randomBytes } from "node:crypto";

interface Options {
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Called when the key has changed: what was kept under the old names means nothing any more. */
  onNewKey?: () => void;
}

const day = 86_400_000;

/**
 * Makes the function that names an address by a keyed digest. The key is random, made anew at every start and at
 * midnight UTC, and never leaves the process, so that not even a memory dump of yesterday says who came. Of an IPv6
 * address the network counts (/64): a household or a phone has a whole one.
 */
export function createAddressDigest({ clock = Date.now, onNewKey = () => {} }: Options = {}) {
  let key = randomBytes(32);
  let today = Math.floor(clock() / day);

  return (address: string): Buffer => {
    const now = Math.floor(clock() / day);
    if (now !== today) {
      today = now;
      key = randomBytes(32);
      onNewKey();
    }
    return createHmac("sha256", key).update(networkOf(address)).digest();
  };
}

/** The first four groups of an IPv6 address in canonical spelling; an IPv4 address as it is. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const behind = tail === "" ? 0 : tail.split(":").length;
    while (groups.length + behind < 8) groups.push("0");
    groups.push(...tail.split(":"));
  }
  return groups.slice(0, 4).join(":");
}
