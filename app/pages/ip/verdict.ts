import type { IpInfo } from "../../../api/ip.schema.ts";
import type { Translate } from "../../i18n/translate.ts";

/** open: the address is the visitor's own for all to see; covered: it is somebody else's; neither: it says nothing. */
export type Tone = "open" | "covered" | "neither";

/** What the address comes to, in one sentence. */
export function verdict(info: IpInfo | null, t: Translate): { tone: Tone; text: string } {
  if (!info) return { tone: "neither", text: t("ip.verdict.missing") };
  switch (info.kind) {
    case "vpn":
    case "tor":
    case "hosting":
      return { tone: "covered", text: t(`ip.verdict.${info.kind}`) };
    case "private":
    case "shared":
    case "loopback":
    case "reserved":
      return { tone: "neither", text: t(`ip.verdict.${info.kind}`) };
    case "link-local":
      return { tone: "neither", text: t("ip.verdict.local") };
    default:
      return { tone: "open", text: exposed(info, t) };
  }
}

function exposed({ country, isp }: IpInfo, t: Translate): string {
  if (country && isp) return t("ip.verdict.both", { country, isp });
  if (country) return t("ip.verdict.country", { country });
  return isp ? t("ip.verdict.provider", { isp }) : t("ip.verdict.none");
}
