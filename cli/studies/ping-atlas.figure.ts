import { distanceKm } from "../../server/nodes/distance.ts";
import { type City, cities, cityNamed } from "./cities.ts";
import { roundTripMs } from "./ping-atlas.ts";

/** Cities that carry a letter, in the order of the caption. */
export const lettered = ["New York", "São Paulo", "Johannesburg", "Mumbai", "Tokyo", "Sydney"] as const;

const size = { width: 720, height: 400, radius: 166 };
const rings = [50, 100, 150, 200];
const farthestMs = 200;

/** Two dials: each city as far from the middle as its least round trip, in its true direction; north is up. */
export function atlasFigure(): string {
  const out = [
    `<svg viewBox="0 0 ${size.width} ${size.height}">`,
    `  <rect x="0" y="0" width="${size.width}" height="${size.height}" rx="14" class="fill-sand" opacity=".55"/>`,
    ...dial(cityNamed("London"), 182, { colour: "fill-sky", label: "1", labels: "north" }),
    ...dial(cityNamed("Singapore"), 538, { colour: "fill-fern", label: "2", labels: "east" }),
    "</svg>",
  ];
  return `${out.join("\n")}\n`;
}

interface Look {
  colour: string;
  label: string;
  /** Where the rings say their milliseconds: a direction without cities. */
  labels: "north" | "east";
}

function dial(centre: City, x: number, { colour, label, labels }: Look): string[] {
  const y = 198;
  const out: string[] = [];
  for (const ms of [...rings].reverse()) {
    const r = scaled(ms);
    out.push(`  <circle cx="${x}" cy="${y}" r="${fixed(r)}" class="fill-paper stroke-ink" opacity=".45"/>`);
  }
  for (const city of cities) {
    if (city === centre) continue;
    const letter = (lettered as readonly string[]).indexOf(city.name);
    const at = place(centre, city, x, y);
    if (letter < 0) out.push(`  <circle cx="${fixed(at.x)}" cy="${fixed(at.y)}" r="5" class="${colour}"/>`);
    else out.push(...badge(at.x, at.y, String.fromCharCode(65 + letter)));
  }
  for (const ms of rings) {
    const r = scaled(ms);
    out.push(labels === "north" ? text(x, y - r + 18, String(ms), 17) : text(x + r - 17, y + 6, String(ms), 17));
  }
  out.push(`  <circle cx="${x}" cy="${y}" r="14" class="fill-dawn"/>`);
  out.push(`  <circle cx="${x}" cy="${y}" r="11" class="fill-paper"/>`, text(x, y + 5.5, label, 16));
  return out;
}

function place(centre: City, city: City, x: number, y: number): { x: number; y: number } {
  const distance = scaled(roundTripMs(distanceKm(centre, city)));
  const angle = bearing(centre, city);
  return { x: x + distance * Math.sin(angle), y: y - distance * Math.cos(angle) };
}

function scaled(ms: number): number {
  return (ms / farthestMs) * size.radius;
}

/** Direction at the start of the great circle, radians clockwise from north. */
function bearing(from: City, to: City): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const turn = radians(to.lon - from.lon);
  const [a, b] = [radians(from.lat), radians(to.lat)];
  return Math.atan2(
    Math.sin(turn) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn),
  );
}

function badge(x: number, y: number, letter: string): string[] {
  return [
    `  <circle cx="${fixed(x)}" cy="${fixed(y)}" r="13" class="fill-paper stroke-ink" stroke-width="2"/>`,
    text(x, y + 5.5, letter, 16),
  ];
}

function text(x: number, y: number, value: string, fontSize: number): string {
  const where = `x="${fixed(x)}" y="${fixed(y)}" font-size="${fontSize}"`;
  return `  <text ${where} text-anchor="middle" class="fill-ink">${value}</text>`;
}

function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}
