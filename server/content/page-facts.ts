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

/** Words of systems that pages show in drawn screens, by their names in messages: those of content/system-words. */
export const pageWords: Readonly<Record<string, string>> = {
  androidAllowSource: "words.android.allowFromThisSource",
  androidCancel: "words.android.cancel",
  androidInstall: "words.android.install",
  iosAllow: "words.ios.allow",
  iosDontAllow: "words.ios.dontAllow",
  windowsNo: "words.windows.no",
  windowsYes: "words.windows.yes",
};

const all: ReadonlySet<string> = new Set([...pageClaims, ...pageProductFacts, ...Object.keys(pageWords)]);

/** Whether a placeholder is filled with a fact, and not by the page that shows the message. */
export function isPageFact(name: string): boolean {
  return all.has(name);
}
