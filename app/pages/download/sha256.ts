/** A SHA-256 that takes its input piece by piece: crypto.subtle wants the whole file in memory at once. */
export interface Sha256 {
  update(bytes: Uint8Array): void;
  /** 64 hexadecimal digits, lower case. Nothing may be added afterwards. */
  digest(): string;
}

const blockSize = 64;

/** Starts a hash (FIPS 180-4). */
export function createSha256(): Sha256 {
  const state = fractionsOfRoots(8, Math.sqrt);
  const waiting = new Uint8Array(blockSize);
  let waitingLength = 0;
  let totalLength = 0;

  function update(bytes: Uint8Array): void {
    totalLength += bytes.length;
    let at = 0;
    if (waitingLength > 0) {
      at = Math.min(blockSize - waitingLength, bytes.length);
      waiting.set(bytes.subarray(0, at), waitingLength);
      waitingLength += at;
      if (waitingLength < blockSize) return;
      compress(state, viewOf(waiting), 0);
    }
    const view = viewOf(bytes);
    for (; at + blockSize <= bytes.length; at += blockSize) compress(state, view, at);
    waiting.set(bytes.subarray(at));
    waitingLength = bytes.length - at;
  }

  return {
    update,
    digest() {
      const bits = totalLength * 8;
      const zeros = (2 * blockSize - 9 - waitingLength) % blockSize;
      const end = new Uint8Array(1 + zeros + 8);
      end[0] = 0x80;
      const view = viewOf(end);
      view.setUint32(1 + zeros, Math.floor(bits / 2 ** 32));
      view.setUint32(5 + zeros, bits >>> 0);
      update(end);
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
    },
  };
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const roundConstants = fractionsOfRoots(64, Math.cbrt);
const schedule = new Int32Array(64);

/** Mixes the block of 64 bytes at `from` into the state (FIPS 180-4, 6.2.2): all the time goes here. */
function compress(state: Int32Array, bytes: DataView, from: number): void {
  for (let t = 0; t < 16; t++) schedule[t] = bytes.getInt32(from + 4 * t);
  for (let t = 16; t < 64; t++) {
    const x = word(schedule, t - 15);
    const y = word(schedule, t - 2);
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    schedule[t] = word(schedule, t - 16) + s0 + word(schedule, t - 7) + s1;
  }
  let a = word(state, 0);
  let b = word(state, 1);
  let c = word(state, 2);
  let d = word(state, 3);
  let e = word(state, 4);
  let f = word(state, 5);
  let g = word(state, 6);
  let h = word(state, 7);
  for (let t = 0; t < 64; t++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(roundConstants, t) + word(schedule, t)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = word(state, 0) + a;
  state[1] = word(state, 1) + b;
  state[2] = word(state, 2) + c;
  state[3] = word(state, 3) + d;
  state[4] = word(state, 4) + e;
  state[5] = word(state, 5) + f;
  state[6] = word(state, 6) + g;
  state[7] = word(state, 7) + h;
}

function word(array: Int32Array, index: number): number {
  return array[index] as number;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** The first 32 bits of the fractional parts of the roots of the first primes; a double has 18 bits to spare. */
function fractionsOfRoots(count: number, root: (number: number) => number): Int32Array {
  const words = new Int32Array(count);
  for (let number = 2, found = 0; found < count; number++) {
    if (isPrime(number)) words[found++] = Math.floor((root(number) % 1) * 2 ** 32);
  }
  return words;
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return true;
}
