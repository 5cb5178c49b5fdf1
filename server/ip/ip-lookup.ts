import type { IpInfo } from "../../api/ip.schema.ts";
import type { Log } from "../log.ts";
import { createRangeLookup, parseRangeList } from "./address-ranges.ts";
import { createCountryNames } from "./country-names.ts";
import { dataFile } from "./data-file.ts";
import { packagedCountryDatabase, packagedProviderSource } from "./geo-packages.ts";
import { type IpAddress, parseIpAddress } from "./ip-address.ts";
import { type Mmdb, openMmdb } from "./mmdb.ts";
import { addressUse, countryOf } from "./mmdb-records.ts";
import { openCompiledProviders, openProviderDatabase } from "./provider-data.ts";
import { specialKind } from "./special-ranges.ts";
import { readTorExits } from "./tor-exits.ts";

export interface IpLookupOptions {
  /** An MMDB file; empty takes the packaged one. */
  countryDatabase: string;
  /** An MMDB file with ASN records; empty takes the compiled table of the packaged data. */
  providerDatabase?: string;
  /** Where the compiled table is kept; made when it is missing or older than the package. */
  asnFile: string;
  /** A file of Tor exits; empty for none. */
  torExitList?: string;
  /** The operator's own VPN servers, a list as parseRangeList reads it. */
  ownRanges?: string;
  log: Log;
}

export interface IpLookup {
  /**
   * What an address gives away, with the country's name in the language of a BCP 47 tag. Null when the text is no
   * address. What is not known is null inside; kind is null for a public address of which no data says more.
   */
  lookup(address: string, localeTag: string): IpInfo | null;
  /** The country of an address alone, ISO 3166-1 alpha-2; null when it is not known, or the text is no address. */
  countryOf(address: string): string | null;
  /** Days of the data, null where there is none. */
  dates(): { country: Date | null; provider: Date | null };
  /** Resolves when a provider table that is being compiled is in use, or has failed to be. */
  readonly ready: Promise<void>;
  /** Takes files that have changed on disk into use; never rejects. */
  reload(): Promise<void>;
  close(): void;
}

const reloadMs = 60_000;

/**
 * Opens the address data. A database that is missing or damaged costs its own part of the answers and one line in
 * the log. Files are looked at once a minute, so that fresh data needs no restart. Rejects only when `ownRanges` cannot
 * be read.
 */
export async function openIpLookup(options: IpLookupOptions): Promise<IpLookup> {
  const { log } = options;
  const countries = dataFile(
    "country database",
    options.countryDatabase || orEmpty(packagedCountryDatabase),
    openMmdb,
    log,
  );
  const torExits = options.torExitList ? dataFile("list of Tor exits", options.torExitList, readTorExits, log) : null;
  const ownRanges = parseRangeList(options.ownRanges ?? "");
  const isOwn = createRangeLookup(ownRanges.map((range) => [range, true] as const));
  const countryName = createCountryNames();
  const [providers] = await Promise.all([
    options.providerDatabase
      ? openProviderDatabase(options.providerDatabase, log)
      : openCompiledProviders(options.asnFile, orNull(packagedProviderSource), log),
    countries.reload(),
    torExits?.reload(),
  ]);
  const recordOf = carefully(countries, log);

  function kindOf(address: IpAddress, record: Record<string, unknown> | null): IpInfo["kind"] {
    if (isOwn(address)) return "vpn";
    if (torExits?.current?.has(address.text)) return "tor";
    return record && addressUse(record);
  }

  async function reload(): Promise<void> {
    await Promise.all([countries.reload(), providers.reload(), torExits?.reload()]);
  }
  const timer = setInterval(reload, reloadMs).unref();

  return {
    lookup(text, localeTag) {
      const address = parseIpAddress(text);
      if (!address) return null;
      const special = specialKind(address);
      const record = special ? null : recordOf(address);
      const provider = special ? null : (providers.current?.find(address) ?? null);
      const code = record && countryOf(record);
      return {
        ip: address.text,
        version: address.version,
        country_code: code,
        country: code && countryName(code, localeTag),
        isp: provider?.name ?? null,
        asn: provider?.asn ?? null,
        network: provider?.network ?? null,
        kind: special && !isOwn(address) ? special : kindOf(address, record),
        ...(ownRanges.length > 0 && { ours: isOwn(address) === true }),
      };
    },
    countryOf(text) {
      const address = parseIpAddress(text);
      const record = address && !specialKind(address) ? recordOf(address) : null;
      return record && countryOf(record);
    },
    dates: () => ({ country: countries.current?.date ?? null, provider: providers.current?.date ?? null }),
    ready: providers.ready,
    reload,
    close() {
      clearInterval(timer);
      providers.close();
    },
  };
}

/** Damage inside a database shows only when the damaged part is read: that costs the answer and one line in the log. */
function carefully(countries: { readonly current: Mmdb | null }, log: Log) {
  let reported: Mmdb | null = null;
  return (address: IpAddress): Record<string, unknown> | null => {
    const database = countries.current;
    if (!database) return null;
    try {
      return database.find(address)[0];
    } catch (error) {
      // The message of the library names no address.
      if (reported !== database) log.error({ reason: (error as Error).message }, "country database is damaged");
      reported = database;
      return null;
    }
  };
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    // The package is left out of an installation that brings its own data; the missing file is logged where it is read.
    return null;
  }
}

function orEmpty(read: () => string): string {
  return orNull(read) ?? "";
}
