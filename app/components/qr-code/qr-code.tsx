import type { ComponentProps } from "react";
import styles from "./qr-code.module.css";
import { qrMatrix } from "./qr-matrix.ts";

interface Props extends ComponentProps<"svg"> {
  /** What the code says: a URL. */
  text: string;
  /** What it is for, read by screen readers. */
  label: string;
}

/** Light modules around the code, as the standard asks. */
const quietZone = 4;

/** A QR code, dark on white in both themes: many cameras do not read it the other way round. */
export function QrCode({ text, label, className, ...rest }: Props) {
  const { size, d } = qrDrawing(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className ? `${styles.code} ${className}` : styles.code}
      {...rest}
    >
      <path d={d} stroke="black" shapeRendering="crispEdges" />
    </svg>
  );
}

interface QrDrawing {
  size: number;
  d: string;
}

/** Each page that shows a code shows the same one to everybody: 26 languages, a few pages. */
const drawn = new Map<string, QrDrawing>();
const mostDrawn = 200;

/** The dark modules as strokes one unit wide, in a square of `size` units with the quiet zone around them. */
export function qrDrawing(text: string): QrDrawing {
  let drawing = drawn.get(text);
  if (!drawing) {
    const matrix = qrMatrix(text);
    drawing = { size: matrix.length + 2 * quietZone, d: matrix.map(rowPath).join("") };
    if (drawn.size >= mostDrawn) drawn.clear();
    drawn.set(text, drawing);
  }
  return drawing;
}

/** The dark runs of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  const runs = row.map((module) => (module ? "1" : "0")).join("");
  return [...runs.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index + quietZone} ${y + quietZone + 0.5}h${run.length}`)
    .join("");
}
