import qrcode from "qrcode-generator";

/** Rows of modules; true is dark. */
export type Matrix = boolean[][];

/**
 * A QR code of a text in UTF-8, error correction level M, in the smallest version that holds it, without the quiet zone
 * of four modules that has to stay light around it. Throws what the library says of a text beyond 2,331 bytes.
 */
export function qrMatrix(text: string): Matrix {
  const code = qrcode(0, "M");
  // The library takes a character for a byte.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)), "Byte");
  code.make();
  const places = [...Array(code.getModuleCount()).keys()];
  return places.map((y) => places.map((x) => code.isDark(y, x)));
}
