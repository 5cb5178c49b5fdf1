/**
 * Writes the dotted land of the world map: app/components/world-map/dots.generated.ts.
 *
 *   cd $(mktemp -d) && npm pack world-atlas@2 && tar xzf world-atlas-2.*.tgz
 *   node scripts/make-map.ts PATH/package/land-50m.json
 *
 * The data is Natural Earth's (public domain) as packed by world-atlas (ISC). A dot stands wherever a
 * third of a cell of a staggered grid is land; a row is written as runs, which the map draws as dashed lines with round
 * caps. Each run begins as far from the end of the one before as it says: those steps repeat, and compress to a third
 * less than places.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mapHeight, mapWidth, unproject } from "../app/components/world-map/projection.ts";

type Position = [longitude: number, latitude: number];

interface Topology {
  transform: { scale: Position; translate: Position };
  arcs: Position[][];
  objects: { land: { geometries: { type: "Polygon" | "MultiPolygon"; arcs: number[][] | number[][][] }[] } };
}

const step = 8;
const rowHeight = 7;

const source = process.argv[2];
if (!source) throw new Error("Usage: node scripts/make-map.ts PATH/land-50m.json");
const rings = landRings(JSON.parse(readFileSync(source, "utf8")) as Topology).map((ring) => {
  const latitudes = ring.map(([, latitude]) => latitude);
  return { ring, south: Math.min(...latitudes), north: Math.max(...latitudes) };
});

const runs: string[] = [];
let dots = 0;
let end = { x: 0, y: 0 };
for (let row = 0; row * rowHeight < mapHeight; row++) {
  const y = row * rowHeight + 3;
  const offset = row % 2 === 0 ? 0 : step / 2;
  let length = 0;
  for (let x = offset; x <= mapWidth + step; x += step) {
    if (x <= mapWidth && isLandCell(x, y)) {
      length++;
      continue;
    }
    if (length > 0) {
      // A line one unit longer than its last dash, so that rounding never drops the last dot.
      const [from, along] = [x - length * step, (length - 1) * step + 1];
      runs.push(`m${from - end.x} ${y - end.y}h${along}`);
      end = { x: from + along, y };
    }
    dots += length;
    length = 0;
  }
}

writeFileSync(
  join(import.meta.dirname, "../app/components/world-map/dots.generated.ts"),
  `// Written by scripts/make-map.ts from Natural Earth's land: ${dots} dots, ${step} units apart.
export const dotStep = ${step};
export const landDots =
  "${runs.join("")}";
`,
);
console.log(`${dots} dots in ${runs.length} runs`);

/** The rings of all land, in degrees: arcs are delta-coded, and a negative index means the arc backwards. */
function landRings({ transform, arcs, objects }: Topology): Position[][] {
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
    });
  });
  const ring = (indices: number[]) =>
    unrolled(indices.flatMap((index) => (index < 0 ? (decoded[~index] ?? []).toReversed() : (decoded[index] ?? []))));
  return objects.land.geometries.flatMap(({ type, arcs: parts }) =>
    (type === "Polygon" ? [parts as number[][]] : (parts as number[][][])).flatMap((polygon) => polygon.map(ring)),
  );
}

/** The ring without jumps of 360 degrees: Chukotka and Fiji reach over the date line. */
function unrolled(ring: Position[]): Position[] {
  let previous = ring[0]?.[0] ?? 0;
  return ring.map(([longitude, latitude]) => {
    previous = longitude - Math.round((longitude - previous) / 360) * 360;
    return [previous, latitude];
  });
}

/** Nine samples of a cell: narrow islands such as Japan's keep their dots. */
function isLandCell(x: number, y: number): boolean {
  const third = step / 3;
  const samples = [-third, 0, third].flatMap((dx) => [-third, 0, third].map((dy) => isLand(x + dx, y + dy)));
  return samples.filter(Boolean).length >= 3;
}

/** Even-odd rule over every ring: lakes are holes. */
function isLand(x: number, y: number): boolean {
  const { longitude, latitude } = unproject(x, y);
  let crossings = 0;
  for (const { ring, south, north } of rings) {
    if (latitude < south || latitude > north) continue;
    for (const turn of [-360, 0, 360]) crossings += crossingsEast(ring, longitude + turn, latitude);
  }
  return crossings % 2 === 1;
}

function crossingsEast(ring: Position[], longitude: number, latitude: number): number {
  let count = 0;
  let [beforeX, beforeY] = ring.at(-1) as Position;
  for (const [x, y] of ring) {
    if (y > latitude !== beforeY > latitude) {
      if (longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x) count++;
    }
    [beforeX, beforeY] = [x, y];
  }
  return count;
}
