import { carefulParts } from "./vpn-bill.ts";

const left = 60;
const width = 620;
const letters = ["A", "B", "C", "D"];
const parts = [
  { key: "people", colour: "fill-sky" },
  { key: "places", colour: "fill-marigold" },
  { key: "traffic", colour: "fill-dawn" },
] as const;

/** What the careful bill of a user with 20 GB is made of, for four sizes of a service: bars of equal length. */
export function billFigure(): string {
  const bars = [10_000, 100_000, 1_000_000, 10_000_000].flatMap((users, index) => {
    const bill = carefulParts(users, 20);
    const total = bill.people + bill.places + bill.traffic;
    const y = 26 + index * 64;
    let x = left;
    const out = [text(34, y + 28, letters[index] as string)];
    for (const { key, colour } of parts) {
      const share = bill[key] / total;
      out.push(`  <rect x="${round(x)}" y="${y}" width="${round(share * width)}" height="42" class="${colour}"/>`);
      if (share > 0.1) out.push(badge(x + (share * width) / 2, y + 21, `${Math.round(100 * share)} %`));
      x += share * width;
    }
    return out;
  });
  const background = '  <rect x="0" y="0" width="720" height="286" rx="14" class="fill-sand" opacity=".55"/>';
  return `${['<svg viewBox="0 0 720 286">', background, ...bars, "</svg>"].join("\n")}\n`;
}

function badge(x: number, y: number, value: string): string {
  const box = `x="${round(x - 26)}" y="${y - 13}" width="52" height="26" rx="13"`;
  return `  <rect ${box} class="fill-paper"/>\n${text(x, y + 6, value)}`;
}

function text(x: number, y: number, value: string): string {
  return `  <text x="${round(x)}" y="${y}" font-size="17" text-anchor="middle" class="fill-ink">${value}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
