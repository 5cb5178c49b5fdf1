import { constants } from "node:zlib";

/**
 * The smallest Brotli window, in bits, that holds all of so many bytes: the compressor takes room for a whole one, four
 * megabytes if it is not told.
 */
export function windowFor(size: number): number {
  const bits = Math.ceil(Math.log2(size + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}
