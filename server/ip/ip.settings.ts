import * as v from "valibot";
import { optionalPort, setting, text } from "../settings/setting.ts";
import { parseRangeList, rangeListForm } from "./address-ranges.ts";

const rangeList = v.pipe(
  text,
  v.check((value) => {
    try {
      return parseRangeList(value).length >= 0;
    } catch {
      return false;
    }
  }, `must be ${rangeListForm}`),
);
const hostName = v.pipe(
  text,
  v.regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?)?$/,
    "must be a host name in lower case, such as ip4.example.org, or empty",
  ),
);
/** How a visitor's address is found out, and what is known about it. */
export const ipSettings = {
  trustedProxies: setting({
    doc: "Proxies whose forwarding header is believed: addresses, subnets, or loopback, private, linklocal; separated by commas.",
    env: "TRUSTED_PROXIES",
    schema: rangeList,
    default: "",
  }),
  clientAddressHeader: setting({
    doc: "The one header those proxies set.",
    env: "CLIENT_ADDRESS_HEADER",
    schema: v.picklist(["x-forwarded-for", "forwarded"], "must be x-forwarded-for or forwarded"),
    default: "x-forwarded-for",
  }),
  countryDatabase: setting({
    doc: "An MMDB file for countries (GeoLite2, DB-IP); empty takes the one that comes with the project.",
    env: "COUNTRY_DATABASE",
    schema: text,
    default: "",
  }),
  providerDatabase: setting({
    doc: "An MMDB file for internet providers (GeoLite2-ASN, DB-IP ASN Lite); empty takes the table that is made from the data that comes with the project.",
    env: "PROVIDER_DATABASE",
    schema: text,
    default: "",
  }),
  providerTable: setting({
    doc: "Where that table is kept; made by npm run geo:compile, or at the first start.",
    env: "PROVIDER_TABLE",
    schema: v.pipe(text, v.minLength(1, "must be a file")),
    default: "build/geo/asn.bin",
  }),
  ownRanges: setting({
    doc: "Addresses and subnets of your own VPN servers and their DNS resolvers, separated by commas: visitors from there are told that they are protected.",
    env: "OWN_RANGES",
    schema: rangeList,
    default: "",
  }),
  torExitList: setting({
    doc: "A file with the addresses of Tor exits, one a line; read again when it changes. Empty: Tor is not recognised.",
    env: "TOR_EXIT_LIST",
    schema: text,
    default: "",
  }),
  ipDataCredit: setting({
    doc: "Whom /ip credits for the address data, in one line; empty credits the makers of the data that comes with the project. Set it with your own COUNTRY_DATABASE or PROVIDER_DATABASE.",
    env: "IP_DATA_CREDIT",
    schema: v.pipe(text, v.maxLength(300, "must be 300 characters or fewer")),
    default: "",
  }),
  ipv4Host: setting({
    doc: "A name of this site that has IPv4 addresses only, such as ip4.example.org: /ip then shows the visitor's IPv4 address beside IPv6. Goes into SITE_HOSTS too, where that is set.",
    env: "IPV4_HOST",
    schema: hostName,
    default: "",
  }),
  ipv6Host: setting({
    doc: "The same with IPv6 addresses only, such as ip6.example.org.",
    env: "IPV6_HOST",
    schema: hostName,
    default: "",
  }),
  stunPort: setting({
    doc: "UDP port of the STUN responder behind the WebRTC leak check (usually 3478); empty turns the check off.",
    env: "STUN_PORT",
    schema: optionalPort,
    default: "",
  }),
};
