/**
 * `npm run licences`: the packages that the running site brings along, by licence. As a check it fails when one has a
 * licence that nobody has looked at. Reads package-lock.json.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readFlags } from "./command-line.ts";

const help = `The packages that the running site brings along, by licence. Exit code 1 when nobody has looked at one.

npm run licences                      lists them
node cli/licences-check.ts [--list]   without the list
`;
const flags = readFlags(help, ["list"]);

/** Licences that allow what this site does with the packages; the two of data ask for the credit on the IP page. */
const accepted = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PSF-2.0",
  "SEE LICENSE IN ROUTEVIEWS-LICENSE and DBIP-LICENSE (CC-BY-4.0)",
]);

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
}

const lock = JSON.parse(readFileSync(join(dirname(import.meta.dirname), "package-lock.json"), "utf8")) as {
  packages: Record<string, LockedPackage>;
};
const byLicence = new Map<string, string[]>();
for (const [place, { version, license = "none named", dev, devOptional, optional, link }] of Object.entries(
  lock.packages,
)) {
  // What is optional hangs on tools for building, which some packages could work with; no image has it.
  if (place === "" || dev || devOptional || optional || link) continue;
  const name = place.replace(/^.*node_modules\//, "");
  byLicence.set(license, [...(byLicence.get(license) ?? []), `${name}@${version}`]);
}

if (flags.has("list")) {
  for (const [licence, packages] of [...byLicence].sort()) {
    console.log(`${licence}\n${packages.map((name) => `  ${name}`).join("\n")}`);
  }
}
const unknown = [...byLicence].filter(([licence]) => !accepted.has(licence));
for (const [licence, packages] of unknown) console.log(`Licence ${licence} of ${packages.join(", ")} is not accepted.`);
if (unknown.length === 0) console.log(`${[...byLicence.values()].flat().length} packages, ${byLicence.size} licences.`);
process.exitCode = unknown.length > 0 ? 1 : 0;
