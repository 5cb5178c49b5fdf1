/** Settings that switch the parts of the connection check on. */
export interface TestSettings {
  dnsCheckZone: string;
  stunPort: number | null;
  ipv4Host: string;
  ipv6Host: string;
}

/** Which parts of the connection check on /ip are switched on, for articles: "on", or empty. */
export function testFacts({ dnsCheckZone, stunPort, ipv4Host, ipv6Host }: Partial<TestSettings>): [string, string][] {
  const onWhen = (isOn: boolean) => (isOn ? "on" : "");
  return [
    ["dnsTest", onWhen(!!dnsCheckZone)],
    ["webrtcTest", onWhen(typeof stunPort === "number")],
    ["familyTest", onWhen(!!ipv4Host && !!ipv6Host)],
  ];
}
