import { markdownTable } from "./markdown-table.ts";
import { viaMs } from "./ping-atlas.ts";

/** The least round trip with no stop, with one as by a VPN, and with three as by Tor; the places are examples. */
export function stopsTable(): string {
  const ways = [
    { from: "Paris", to: "Frankfurt", one: ["Amsterdam"], three: ["Warsaw", "Stockholm", "Zurich"] },
    { from: "Paris", to: "Frankfurt", one: ["Zurich"], three: ["Stockholm", "Dallas", "Vienna"] },
    { from: "Chicago", to: "New York", one: ["Toronto"], three: ["Frankfurt", "Zurich", "Amsterdam"] },
    { from: "Singapore", to: "Tokyo", one: ["Hong Kong"], three: ["Frankfurt", "Helsinki", "New York"] },
  ];
  return markdownTable(
    ["From – to", "Directly", "One stop", "Three stops", "The three"],
    ways.map(({ from, to, one, three }) => [
      `${from} – ${to}`,
      ...[
        [from, to],
        [from, ...one, to],
        [from, ...three, to],
      ].map((way) => `${viaMs(way).toFixed(0)} ms`),
      three.join(", "),
    ]),
  );
}
