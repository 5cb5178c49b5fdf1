import { localeOf } from "../../../site/locales.ts";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import { formatAgo } from "../best-vpn/moments.ts";
import styles from "./guided.module.css";
import type { GuidedFacts } from "./guided-facts.ts";

/** As many locations that are out of service are named; the list of servers has the rest. */
const mostNamed = 6;

/**
 * What the server knows at this moment, where the step needs it: said with its age, and left out where it is not known.
 */
export function GuidedLive({ facts: { address, locations } }: { facts: GuidedFacts }) {
  const { locale, t, tag } = useSite();
  const href = useHref();
  if (!address && !locations) return null;
  const { tag: lang, dir } = localeOf(locale);
  return (
    <div className={styles.live} lang={lang} dir={dir} data-tone={address && (address.ours ? "ours" : "own")}>
      {address && (
        <p>{address.ours ? t("guided.live.ours", { ip: address.ip }) : t("guided.live.notOurs", { ip: address.ip })}</p>
      )}
      {locations && (
        <p>
          {t.rich(locations.out.length === 0 ? "guided.live.allUp" : "guided.live.someDown", {
            ...linkTags({ list: "/best_vpn" }, href),
            n: locations.total,
            ago: formatAgo(locations.updatedAt, Date.parse(locations.updatedAt) + locations.minutes * 60_000, tag),
            down: new Intl.ListFormat(tag).format(
              locations.out.slice(0, mostNamed).map(({ city, country }) => `${city} (${country})`),
            ),
          })}
        </p>
      )}
    </div>
  );
}
