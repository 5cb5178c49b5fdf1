import { describe, expect, test } from "vitest";
import { addressKinds, type IpInfo } from "../../../api/ip.schema.ts";
import messages from "../../../messages/en/ip.json" with { type: "json" };
import type { Translate } from "../../i18n/translate.ts";
import { verdict } from "./verdict.ts";

const texts = messages.verdict as Record<string, string>;
/** Fills the real messages as far as these tests need it. */
const t = ((key: string, values: Record<string, string> = {}) =>
  (texts[key.replace("ip.verdict.", "")] ?? `no message ${key}`).replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? "Larkway VPN",
  )) as Translate;

const info: IpInfo = {
  ip: "193.0.6.139",
  version: 4,
  country_code: "NL",
  country: "Netherlands",
  isp: "RIPE NCC",
  asn: 3333,
  network: "193.0.0.0/21",
  kind: null,
};

describe("the verdict", () => {
  test.each([
    [
      info,
      "Every website you open sees this address, and with it your provider, RIPE NCC, and your country: Netherlands.",
    ],
    [{ ...info, isp: null }, "Every website you open sees this address, and with it your country: Netherlands."],
    [{ ...info, country: null }, "Every website you open sees this address, and with it your provider, RIPE NCC."],
    [{ ...info, country: null, isp: null }, texts.none],
    [{ ...info, kind: "residential" as const, country: null, isp: null }, texts.none],
  ])("on an ordinary address names what is known and nothing else", (address, text) => {
    expect(verdict(address, t)).toEqual({ tone: "open", text });
  });

  test("only our own servers are called protected", () => {
    expect(verdict({ ...info, kind: "vpn" }, t)).toMatchObject({
      tone: "covered",
      text: expect.stringContaining("You are connected to Larkway VPN: this page sees one of our servers."),
    });
    for (const kind of addressKinds.filter((one) => one !== "vpn")) {
      expect(verdict({ ...info, kind }, t).text, kind).not.toContain("You are connected to Larkway VPN");
    }
  });

  test("every kind has words of its own, and nothing unknown is called covered", () => {
    const seen = addressKinds.map((kind) => verdict({ ...info, kind }, t));
    for (const { text } of seen) expect(text).not.toContain("no message");
    expect(new Set(seen.map(({ text }) => text)).size).toBe(addressKinds.length);
    expect(seen.filter(({ tone }) => tone === "covered")).toHaveLength(3);
  });

  test("an address that did not reach the server is no verdict", () => {
    expect(verdict(null, t)).toEqual({ tone: "neither", text: texts.missing });
  });
});
