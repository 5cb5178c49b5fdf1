/**
 * The provider table's file: who announces which addresses, sorted, to be searched where it lies in memory.
 *
 * ```
 * header   12 x u32: magic, format, IPv4 ranges, IPv6 ranges, providers, bytes of text, source day (seconds since
 *          1970), CRC-32 of all that follows the header, four unused
 * IPv4     first address u32 each | provider u32 each
 * IPv6     first address as four columns of u32 | provider u32 each
 * provider AS number u32 each | offset of the name u32 each, and one more for the end
 * names    UTF-8
 * ```
 *
 * A range ends where the next one starts; provider 0 stands for addresses that nobody is known to announce. Numbers
 * are little-endian, as on every machine that Node runs on today; the magic number fails on any other.
 */
export const magic = 0x41534e54;
export const format = 2;
export const headerWords = 12;

export interface ProviderTableHeader {
  ranges4: number;
  ranges6: number;
  providers: number;
  textBytes: number;
  /** Seconds since 1970. */
  sourceDay: number;
  checksum: number;
}

/** Size of the whole file in bytes. */
export function tableBytes({ ranges4, ranges6, providers, textBytes }: ProviderTableHeader): number {
  return 4 * (headerWords + 2 * ranges4 + 5 * ranges6 + 2 * providers + 1) + textBytes;
}
