import { type ReactNode, useEffect, useState } from "react";
import type { IpInfo } from "../../../api/ip.schema.ts";
import { whenIdle } from "../../router/prefetch-rules.ts";
import { useSite } from "../../router/router-context.tsx";
import { type BrowserTraits, languageName, readTraits, zoneFits } from "./browser-traits.ts";
import styles from "./fact-list.module.css";

/** What a website can learn from the browser besides the address. Worked out here, sent nowhere. */
export function BrowserFacts({ own }: { own: IpInfo | null }) {
  const { t, tag } = useSite();
  const [traits, setTraits] = useState<BrowserTraits>();
  // In a moment of its own: the browser takes long to find the names of languages and the time zone.
  useEffect(() => whenIdle(() => setTraits(readTraits())), []);
  const languages = traits?.languages.map((one) => languageName(one, tag));
  return (
    <>
      <noscript>
        <p>{t("ip.browser.script")}</p>
      </noscript>
      <dl className={`${styles.facts} ${styles.soft}`}>
        <Trait name={t("ip.browser.zone")}>{traits && <Zone zone={traits.zone} own={own} />}</Trait>
        <Trait name={t("ip.browser.languages")}>
          {languages && new Intl.ListFormat(tag, { type: "unit" }).format(languages)}
        </Trait>
        <Trait name={t("ip.browser.screen")}>{traits && t("ip.browser.screenSize", traits.screen)}</Trait>
      </dl>
    </>
  );
}

function Trait({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The time zone, held against the country of the address: a difference is what gives a VPN away. */
function Zone({ zone, own }: { zone: string | undefined; own: IpInfo | null }) {
  const { t } = useSite();
  if (!zone) return t("ip.browser.unknown");
  const { country, country_code: code } = own ?? {};
  const fits = code && country ? zoneFits(zone, code, new Date()) : undefined;
  if (fits === undefined || !country) return zone;
  return fits ? t("ip.browser.zoneFits", { zone, country }) : t("ip.browser.zoneDiffers", { zone, country });
}
