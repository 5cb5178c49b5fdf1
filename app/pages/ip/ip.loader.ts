import type { IpInfo } from "../../../api/ip.schema.ts";
import type { SiteContext, Visit } from "../../router/route.ts";
import { isStatus } from "./is-status.ts";

export interface IpData {
  /** What the visitor's own address gives away; null when the server can't see one. */
  own: IpInfo | null;
  /** Another address that was asked for, as typed; empty when none was. */
  asked: string;
  /** What that address gives away; null when it is no address. */
  other: IpInfo | null;
}

/** The longest text that is looked at as an address. */
export const longestAddress = 60;

export async function loadIp({ url, signal }: Visit, { api, locale }: SiteContext): Promise<IpData> {
  const asked = (url.searchParams.get("ip") ?? "").trim().slice(0, longestAddress);
  const [own, other] = await Promise.all([
    unlessBad(api.ip({ locale }, { signal })),
    asked === "" ? null : unlessBad(api.ip({ locale, ip: asked }, { signal })),
  ]);
  return { own, asked, other };
}

/** null for no address, and for one that did not reach the server; every other error is the page's. */
export async function unlessBad(answer: Promise<IpInfo>): Promise<IpInfo | null> {
  try {
    return await answer;
  } catch (error) {
    if (isStatus(error, 400, 404)) return null;
    throw error;
  }
}
