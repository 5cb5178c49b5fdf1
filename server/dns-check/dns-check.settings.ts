import * as v from "valibot";
import { parseIpAddress } from "../ip/ip-address.ts";
import { port, setting, text } from "../settings/setting.ts";

const zoneName = v.pipe(
  text,
  // Shorter than a name may be: one-time names, the name servers' and a whole answer have to fit.
  v.maxLength(100, "must be 100 characters or fewer"),
  v.regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+)?$/,
    "must be a domain name in lower case, such as check.example.org, or empty",
  ),
);

function address(version: 4 | 6, example: string) {
  return v.pipe(
    text,
    v.check(
      (value) => value === "" || parseIpAddress(value)?.version === version,
      `must be an IPv${version} address such as ${example}, or empty`,
    ),
  );
}

const addressList = v.pipe(
  text,
  v.transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== "")),
  v.check(
    (entries) => entries.join() === "none" || entries.every((entry) => parseIpAddress(entry) !== null),
    "must be addresses of this machine, separated by commas, or none, or empty",
  ),
);

/** The name server behind the DNS check. */
export const dnsCheckSettings = {
  dnsCheckZone: setting({
    doc: "A zone that is delegated to this process alone, such as check.example.org: calls of the API then tell which DNS resolvers ask for a visitor. Empty turns the check off. Needs DNS_CHECK_IPV4 or DNS_CHECK_IPV6.",
    env: "DNS_CHECK_ZONE",
    schema: zoneName,
    default: "",
  }),
  dnsCheckIpv4: setting({
    doc: "The public IPv4 address of that zone's name server, as the delegation names it; empty for none.",
    env: "DNS_CHECK_IPV4",
    schema: address(4, "192.0.2.53"),
    default: "",
  }),
  dnsCheckIpv6: setting({
    doc: "The same for IPv6.",
    env: "DNS_CHECK_IPV6",
    schema: address(6, "2001:db8::53"),
    default: "",
  }),
  dnsCheckListen: setting({
    doc: "Addresses of this machine that the name server listens on, where they are others than the public ones, as behind address translation; none where another replica listens.",
    env: "DNS_CHECK_LISTEN",
    schema: addressList,
    default: "",
  }),
  dnsCheckPort: setting({
    doc: "UDP and TCP port of the name server. Resolvers ask port 53: another one needs a rule of the firewall that leads there.",
    env: "DNS_CHECK_PORT",
    schema: port,
    default: "53",
  }),
};
