import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ProviderSource } from "./provider-table.compile.ts";

/** The npm packages that the address data comes from; `npm run geo:update` looks for newer versions of these. */
export const countryPackage = "@ip-location-db/geo-whois-asn-country-mmdb";
export const providerPackage = "@ip-location-db/asn";

/** The country database of the installed package. Throws when the package is not installed. */
export function packagedCountryDatabase(): string {
  return packageFile(countryPackage, "geo-whois-asn-country.mmdb");
}

/** The CSV files of the installed package and their day. Throws when the package is not installed. */
export function packagedProviderSource(): ProviderSource {
  const manifest = packageFile(providerPackage, "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return {
    csv4: packageFile(providerPackage, "asn-ipv4.csv"),
    csv6: packageFile(providerPackage, "asn-ipv6.csv"),
    date: dateOfVersion(version) ?? statSync(manifest).mtime,
  };
}

/** The packages carry the hour of their data in the version: 2.3.2026061719 is 17 June 2026, 19:00 UTC. */
export function dateOfVersion(version: string): Date | null {
  const [, year, month, day, hour] = /\.(\d{4})(\d{2})(\d{2})(\d{2})$/.exec(version) ?? [];
  if (!year) return null;
  const date = new Date(`${year}-${month}-${day}T${hour}:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A file of an installed package. Throws when the package is not installed. */
export function packageFile(name: string, file: string): string {
  return fileURLToPath(import.meta.resolve(`${name}/${file}`));
}
