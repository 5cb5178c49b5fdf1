import { useEffect, useState } from "react";
import { lazyClient } from "../../../api/lazy-client.ts";
import { useSite } from "../../router/router-context.tsx";
import { AddressText } from "./address-text.tsx";
import styles from "./fact-list.module.css";
import type { OwnAddress } from "./use-own-address.ts";

const families = [4, 6] as const;
type Family = (typeof families)[number];

/** A name with addresses of one family only cannot be reached without one: no answer in this time is an answer. */
const longestWait = 5_000;

/**
 * The visitor's address of the other family, asked for by the site's own names that have one family only (settings
 * IPV4_HOST, IPV6_HOST). Not there without them: then the one address that was seen is all there is to say.
 */
export function OtherFamily({ own }: { own: OwnAddress }) {
  const { site } = useSite();
  const asked = families.filter((family) => site.ipHosts[family] !== "" && family !== own.now?.version);
  if (asked.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {asked.map((family) => (
        <AskedFor key={`${family} ${own.round}`} family={family} host={site.ipHosts[family]} />
      ))}
    </dl>
  );
}

function AskedFor({ family, host }: { family: Family; host: string }) {
  const { t, site, locale } = useSite();
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    const { pathname } = new URL(site.apiBaseUrl, location.href);
    const api = lazyClient({
      baseUrl: `${location.protocol}//${host}${pathname}`,
      fetch: (url, init) => fetch(url, init),
    });
    const controller = new AbortController();
    const { signal } = controller;
    api.ip({ locale }, { signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]) }).then(
      (info) => !signal.aborted && setAddress(info.version === family ? info.ip : null),
      () => !signal.aborted && setAddress(null),
    );
    return () => controller.abort();
  }, [host, family, site.apiBaseUrl, locale]);
  return (
    <div>
      <dt>{t(`ip.family.${family}`)}</dt>
      <dd>
        {address ? (
          <AddressText address={address} />
        ) : (
          <span className={styles.unknown}>{address === null ? t("ip.family.none") : t("ip.family.asking")}</span>
        )}
      </dd>
    </div>
  );
}
