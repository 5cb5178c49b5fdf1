import type { DownloadProof } from "../../api/download.schema.ts";
import type { Facts } from "../content/facts.ts";
import type { SiteFacts } from "../content/site-facts.ts";
import type { Mirrors } from "../mirrors/mirrors.ts";

interface Sources {
  facts: () => Facts;
  site: Pick<SiteFacts, "keys">;
  mirrors: Pick<Mirrors, "current">;
}

/** By what a genuine file is told, as site.yaml and product.yaml have it now. */
export function downloadProof({ facts, site, mirrors }: Sources): DownloadProof {
  const known = facts();
  const text = (name: string) => (typeof known[name] === "string" ? known[name] : "");
  const list = mirrors.current()?.list;
  return {
    release_keys: [...site.keys.release],
    mirror_keys: [...site.keys.mirrors],
    windows_publisher: text("windowsPublisher"),
    ios_developer: text("iosDeveloper"),
    android_package: text("androidPackage"),
    android_certificate: text("androidCertificate"),
    mirrors: list ? { signed: list.signed, mirrors: list.mirrors } : null,
  };
}
