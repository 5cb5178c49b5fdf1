/** A stretch of addresses, both ends included, and the country a database gives it. */
export interface Stretch {
  start: number;
  end: number;
  country: string;
}

/** Codes that stand for no country or for several; a database that gives one of them says nothing. */
const notCountries = new Set(["", "EU", "AP", "ZZ", "XX", "UN"]);

/** Reads `start,end,CC` of a CSV with numbers, sorted and without overlaps as the packages are. */
export function readStretches(csv: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (const line of csv.split("\n")) {
    if (line === "") continue;
    const [start = "", end = "", country = ""] = line.trim().split(",");
    if (!/^\d+$/.test(start) || !/^\d+$/.test(end)) throw new Error(`"${line}" is not start,end,country.`);
    if (!notCountries.has(country)) stretches.push({ start: Number(start), end: Number(end), country });
  }
  return stretches;
}

export interface Comparison {
  /** IPv4 addresses that all databases place. */
  addresses: number;
  /** How many of them get one answer, two, three … */
  byAnswers: number[];
  /** For every two databases, by index: addresses on which they differ. */
  differing: number[][];
  /** The pairs of countries between which the answers are split, "DE/US" in the order of letters → addresses. */
  splits: Map<string, number>;
  /** Country by the first database → addresses, and those for which at least one other says otherwise. */
  countries: Map<string, { addresses: number; disputed: number }>;
  /** Where the databases do not agree, in order. */
  disputed: Pick<Stretch, "start" | "end">[];
}

/** Walks through all databases at once, stretch by stretch, and counts addresses, not entries. */
export function compare(databases: readonly (readonly Stretch[])[]): Comparison {
  const places = databases.map(() => 0);
  const result: Comparison = {
    addresses: 0,
    byAnswers: databases.map(() => 0),
    differing: databases.map(() => databases.map(() => 0)),
    splits: new Map(),
    countries: new Map(),
    disputed: [],
  };
  let at = 0;
  while (true) {
    const current = databases.map((stretches, index) => {
      while ((stretches[places[index] as number]?.end ?? Number.POSITIVE_INFINITY) < at) (places[index] as number)++;
      return stretches[places[index] as number];
    });
    if (current.some((stretch) => stretch === undefined)) return result;
    const known = current as Stretch[];
    const start = Math.max(at, ...known.map((stretch) => stretch.start));
    const end = Math.min(...known.map((stretch) => stretch.end));
    if (start <= end) {
      const answers = known.map((stretch) => stretch.country);
      count(result, answers, end - start + 1);
      if (new Set(answers).size > 1) result.disputed.push({ start, end });
      at = end + 1;
    } else at = start;
  }
}

/** Of the addresses in `stretches`, how many each network announces: name of the network → addresses, most first. */
export function addressesByNetwork(
  stretches: Comparison["disputed"],
  networks: readonly { start: number; end: number; name: string }[],
): [name: string, addresses: number][] {
  const counts = new Map<string, number>();
  let place = 0;
  for (const { start, end } of stretches) {
    while ((networks[place]?.end ?? Number.POSITIVE_INFINITY) < start) place++;
    for (let index = place; (networks[index]?.start ?? Number.POSITIVE_INFINITY) <= end; index++) {
      const network = networks[index] as (typeof networks)[number];
      add(counts, network.name, Math.min(end, network.end) - Math.max(start, network.start) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

function count(result: Comparison, answers: readonly string[], addresses: number): void {
  const different = [...new Set(answers)].sort();
  result.addresses += addresses;
  (result.byAnswers[different.length - 1] as number) += addresses;
  const first = answers[0] as string;
  const country = result.countries.get(first) ?? { addresses: 0, disputed: 0 };
  country.addresses += addresses;
  if (different.length > 1) country.disputed += addresses;
  result.countries.set(first, country);
  if (different.length === 1) return;
  for (const [one, answer] of answers.entries()) {
    for (const [other, its] of answers.entries()) {
      if (answer !== its) ((result.differing[one] as number[])[other] as number) += addresses;
    }
  }
  if (different.length === 2) add(result.splits, different.join("/"), addresses);
}

function add(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
