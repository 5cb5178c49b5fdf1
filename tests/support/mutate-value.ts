import { oddPieces, type Random } from "./random.ts";

/** Values that a parser may find where it looks for another. */
const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  -0,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "1",
  "true",
  "2026-02-30",
  "9999-12-31T23:59:60Z",
  "https://user:pass@example.org/",
  "javascript:alert(1)",
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 3 },
  { toString: 1 },
  Array(2_000).fill("x"),
];

/**
 * A copy of a JSON value in which some parts are something else: of another kind, empty, doubled, gone, or under
 * another name.
 */
export function mutateValue<T>(random: Random, value: T, changes = 1 + random.int(3)): unknown {
  let copy: unknown = structuredClone(value);
  for (let change = 0; change < changes; change += 1) copy = changeSomewhere(random, copy);
  return copy;
}

function changeSomewhere(random: Random, value: unknown): unknown {
  if (typeof value !== "object" || value === null || random.chance(0.05)) return odd(random, value);
  const names = Object.keys(value);
  const name = random.pick(names.length > 0 ? names : [""]);
  const holder = value as Record<string, unknown>;
  const deeper = random.chance(0.75);
  if (deeper && Object.hasOwn(holder, name)) put(holder, name, changeSomewhere(random, holder[name]));
  else if (Array.isArray(value)) changeList(random, value, Number(name));
  else if (random.chance(0.5)) delete holder[name];
  else put(holder, random.pick([...oddPieces, "hasOwnProperty", ...names]), structuredClone(holder[name]) ?? null);
  return value;
}

/** As JSON.parse does it: `__proto__` becomes a key like any other. */
function put(holder: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
}

function changeList(random: Random, list: unknown[], at: number): void {
  if (random.chance(0.3)) list.splice(at, 1);
  else if (random.chance(0.5)) list.splice(at, 0, structuredClone(list[at]) ?? null);
  else list.push(random.pick(oddValues));
}

function odd(random: Random, value: unknown): unknown {
  if (typeof value === "string" && random.chance(0.6)) return random.mutate(value, oddPieces);
  if (typeof value === "number" && random.chance(0.4)) return value * random.pick([-1, 0, 1e6, 0.1, 1e300]);
  return structuredClone(random.pick(oddValues));
}
