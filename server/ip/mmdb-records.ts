import type { IpInfo } from "../../api/ip.schema.ts";
import type { Provider } from "./provider-table.ts";

type MmdbRecord = Record<string, unknown>;

/**
 * The country of an MMDB record, ISO 3166-1 alpha-2 in upper case. Reads the shapes in use: `{country_code}` of
 * ip-location-db and IPinfo Lite, `{country: {iso_code}}` of MaxMind and DB-IP, `{country: "DE"}` of IPinfo. Where an
 * address is only registered (`registered_country`) does not say where it is used, so that counts for nothing.
 */
export function countryOf(record: MmdbRecord): string | null {
  const { country_code, country } = record;
  const code = country_code ?? (isRecord(country) ? country.iso_code : country);
  if (typeof code !== "string" || !/^[a-z]{2}$/i.test(code)) return null;
  const upper = code.toUpperCase();
  return notCountries.has(upper) ? null : upper;
}

/** Codes that registries and databases give to addresses of more than one country, or of none. */
const notCountries = new Set(["EU", "AP", "UN", "EZ", "ZZ", "XX", "A1", "A2", "O1"]);

/** What a record with MaxMind's traits says about the use of an address; null when it says nothing. */
export function addressUse(
  record: MmdbRecord,
): Extract<IpInfo["kind"], "hosting" | "residential" | "tor" | "vpn"> | null {
  const traits = isRecord(record.traits) ? record.traits : record;
  if (traits.is_tor_exit_node === true) return "tor";
  if (traits.is_anonymous_vpn === true) return "vpn";
  if (traits.is_hosting_provider === true || traits.user_type === "hosting") return "hosting";
  if (traits.user_type === "residential") return "residential";
  return null;
}

/** The provider of an ASN record: MaxMind's and DB-IP's names, or IPinfo's (`asn: "AS15169"`, `as_name`). */
export function providerOf(record: MmdbRecord): Omit<Provider, "network"> | null {
  const number = record.autonomous_system_number ?? record.asn;
  const name = record.autonomous_system_organization ?? record.as_name ?? record.name;
  const asn = typeof number === "string" ? Number(number.replace(/^AS/i, "")) : number;
  if (typeof asn !== "number" || !Number.isInteger(asn) || asn <= 0) return null;
  return typeof name === "string" && name !== "" ? { asn, name } : null;
}

function isRecord(value: unknown): value is MmdbRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
