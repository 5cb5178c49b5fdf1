/** Claims that pages read by name: content/claims.yaml must give those that the messages still name. */
export const pageClaims = [
  "countries",
  "countriesGaming",
  "countriesLow",
  "devicesHome",
  "devicesStreaming",
  "encryptionBits",
  "freeLocations",
  "freeServers",
  "otherFreeLocations",
  "otherFreeServersHigh",
  "otherFreeServersLow",
  "portGbps",
  "portGbpsFast",
  "servers",
  "speedFactor",
  "supportDays",
  "supportHours",
] as const;

/** Product facts that pages read by name, of content/product.yaml. */
export const pageProductFacts = [
  "androidMinimum",
  "androidPackage",
  "ikev2Ports",
  "iosDeveloper",
  "iosMinimum",
  "ipadosMinimum",
  "macosMinimum",
  "openvpnTcpPort",
  "openvpnUdpPort",
  "otherCipher",
  "windowsArchitectures",
  "windowsCurrent",
  "windowsMinimum",
  "windowsPublisher",
  "wireguardCipher",
  "wireguardFallbackPort",
  "wireguardPort",
] as const;

const all: ReadonlySet<string> = new Set([...pageClaims, ...pageProductFacts]);

/** Whether a placeholder is filled with a fact, and not by the page that shows the message. */
export function isPageFact(name: string): boolean {
  return all.has(name);
}
