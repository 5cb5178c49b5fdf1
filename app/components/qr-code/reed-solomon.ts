/**
 * Reed–Solomon over the field of 256 elements with the polynomial that QR codes use (ISO/IEC 18004): the check bytes
 * that let a camera read a code that is partly covered.
 */
const fieldPolynomial = 0x11d;

/** The product of two elements of the field. */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? fieldPolynomial : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The coefficients below the leading 1 of (x - 1)(x - 2)(x - 4)…, `degree` factors, highest power first. */
export function generator(degree: number): number[] {
  const coefficients: number[] = [...Array(degree).keys()].map((index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let factor = 0; factor < degree; factor++) {
    for (let at = 0; at < degree; at++) {
      coefficients[at] = multiply(coefficients[at] ?? 0, root) ^ (coefficients[at + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return coefficients;
}

/** The check bytes of a block of data, as many as the generator has coefficients. */
export function checkBytes(data: readonly number[], divisor: readonly number[]): number[] {
  const remainder: number[] = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    divisor.forEach((coefficient, at) => {
      remainder[at] = (remainder[at] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return remainder;
}
