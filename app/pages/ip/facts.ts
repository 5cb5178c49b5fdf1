import type { IpInfo } from "../../../api/ip.schema.ts";
import type { Translate } from "../../i18n/translate.ts";

/** What is known of an address, in reading order; undefined is what nobody knows. */
export const factNames = ["address", "version", "country", "provider", "asn", "network", "kind"] as const;
export type FactName = (typeof factNames)[number];

/** A fact in words; undefined when it is not known, which is said and not guessed. */
export function fact(name: FactName, info: IpInfo, t: Translate): string | undefined {
  switch (name) {
    case "address":
      return info.ip;
    case "version":
      return info.version === 4 ? "IPv4" : "IPv6";
    case "country":
      return info.country ?? undefined;
    case "provider":
      return info.isp ?? undefined;
    case "asn":
      return info.asn === null ? undefined : `AS${info.asn}`;
    case "network":
      return info.network ?? undefined;
    case "kind":
      return info.kind ? t(`ip.kinds.${info.kind}`) : undefined;
  }
}

/** Facts that are written from left to right in every language, because they are no words. */
export const codes: ReadonlySet<FactName> = new Set(["address", "version", "asn", "network"]);
