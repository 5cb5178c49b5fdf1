import { thousandths } from "./geolocation.ts";

const columns = 50;
const step = 13.6;
const side = 10.6;
const colours = ["fill-sky", "fill-marigold", "fill-dawn"];

/** A thousand squares, each a thousandth of the addresses compared, coloured by how many answers the databases give. */
export function geolocationFigure(): string {
  let drawn = 0;
  const paths = thousandths().map((count, kind) => {
    const squares = Array.from({ length: count }, () => square(drawn++));
    return `  <path d="${squares.join("")}" class="${colours[kind]}"/>`;
  });
  const background = '  <rect x="0" y="0" width="720" height="306" rx="14" class="fill-sand" opacity=".55"/>';
  return `${['<svg viewBox="0 0 720 306">', background, ...paths, "</svg>"].join("\n")}\n`;
}

function square(index: number): string {
  const x = 20 + (index % columns) * step;
  const y = 18 + Math.floor(index / columns) * step;
  return `M${Number(x.toFixed(1))} ${Number(y.toFixed(1))}h${side}v${side}h-${side}z`;
}
