import { thousandths } from "./geolocation.ts";

const columns = 50;
const step = 13.6;
const side = 10.6;
const colours = ["stroke-sky", "stroke-marigold", "stroke-dawn"];

/** A thousand squares, each a thousandth of the addresses compared, coloured by how many answers the databases give. */
export function geolocationFigure(): string {
  let drawn = 0;
  const lines = thousandths().flatMap((count, kind) => {
    const rows: string[] = [];
    for (const end = drawn + count; drawn < end; ) {
      const inRow = Math.min(end - drawn, columns - (drawn % columns));
      rows.push(rowOfSquares(drawn, inRow, colours[kind] as string));
      drawn += inRow;
    }
    return rows;
  });
  const background = '  <rect x="0" y="0" width="720" height="306" rx="14" class="fill-sand" opacity=".55"/>';
  return `${['<svg viewBox="0 0 720 306">', background, ...lines, "</svg>"].join("\n")}\n`;
}

/** Squares side by side are one dashed line. */
function rowOfSquares(first: number, count: number, colour: string): string {
  const x = 20 + (first % columns) * step;
  const y = 23 + Math.floor(first / columns) * step;
  const end = x + (count - 1) * step + side;
  const [x1, x2, at] = [x, end, y].map((value) => Number(value.toFixed(1)));
  const dashes = `stroke-width="${side}" stroke-dasharray="${side} ${step - side}"`;
  return `  <line x1="${x1}" y1="${at}" x2="${x2}" y2="${at}" ${dashes} class="${colour}"/>`;
}
