/**
 * `node cli/studies/geolocation.measure.ts`: takes the three country databases from npm, compares them address by
 * address and writes the counts beside this file. The versions are pinned: whoever repeats it gets the same counts.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addressesByNetwork, compare, readStretches } from "./geolocation.compare.ts";
import type { GeolocationCounts } from "./geolocation.ts";

/** The first is the one that this site answers from. */
const databases = [
  { name: "geo-whois-asn-country", version: "2.3.2026061719" },
  { name: "asn-country", version: "2.3.2026061719" },
  { name: "dbip-country", version: "2.3.2026060120" },
];

const folder = mkdtempSync(join(tmpdir(), "geolocation-"));
try {
  const read = databases.map(({ name, version }) => readStretches(fileOf(name, version)));
  const { addresses, byAnswers, differing, splits, countries, disputed } = compare(read);
  const networks = addressesByNetwork(disputed, readNetworks(fileOf("asn", "2.3.2026061719")));
  const counts: GeolocationCounts = {
    databases: databases.map(({ name, version }) => `${name} ${version}`),
    addresses,
    byAnswers,
    differing,
    splits: Object.fromEntries([...splits].sort(([, a], [, b]) => b - a).slice(0, 20)),
    networks: Object.fromEntries(networks.slice(0, 15)),
    countries: Object.fromEntries([...countries].sort(([, a], [, b]) => b.addresses - a.addresses)),
  };
  const file = fileURLToPath(new URL("geolocation.counts.json", import.meta.url));
  writeFileSync(file, `${JSON.stringify(counts, null, 2)}\n`);
  console.log(`${file}: ${addresses} addresses compared.`);
} finally {
  rmSync(folder, { recursive: true });
}

/** The IPv4 file of a package, with addresses as numbers. */
function fileOf(name: string, version: string): string {
  const pack = `@ip-location-db/${name}@${version}`;
  const [archive] = execFileSync("npm", ["pack", "--silent", pack], { cwd: folder, encoding: "utf8" }).split("\n");
  execFileSync("tar", ["xzf", archive as string, `package/${name}-ipv4-num.csv`], { cwd: folder });
  return readFileSync(join(folder, "package", `${name}-ipv4-num.csv`), "utf8");
}

/** `start,end,number,"name"`: the name of the network, for each stretch it announces. */
function readNetworks(csv: string): { start: number; end: number; name: string }[] {
  return csv.split("\n").flatMap((line) => {
    const [, start, end, name] = /^(\d+),(\d+),\d+,"?(.*?)"?\r?$/.exec(line) ?? [];
    return name === undefined ? [] : [{ start: Number(start), end: Number(end), name }];
  });
}
