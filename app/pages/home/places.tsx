import { PageSection } from "../../components/page-section/page-section.tsx";
import { MapPoint } from "../../components/world-map/map-points.tsx";
import { WorldMap } from "../../components/world-map/world-map.tsx";
import { collator, countryName } from "../../i18n/formats.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import styles from "./places.module.css";

/** The countries that the owner names on the home page (SPEC), each with a point well within it. */
const countries = [
  { code: "US", lat: 39, lon: -98 },
  { code: "CA", lat: 53, lon: -105 },
  { code: "MX", lat: 23, lon: -102 },
  { code: "BR", lat: -11, lon: -53 },
  { code: "FR", lat: 46.5, lon: 2.5 },
  { code: "GB", lat: 52.5, lon: -1.5 },
  { code: "ES", lat: 40, lon: -4 },
  { code: "DE", lat: 51, lon: 10 },
  { code: "IT", lat: 42.5, lon: 12.5 },
  { code: "SA", lat: 24, lon: 45 },
  { code: "RU", lat: 58, lon: 60 },
  { code: "KR", lat: 36.5, lon: 127.8 },
  { code: "JP", lat: 36, lon: 138 },
  { code: "IN", lat: 22, lon: 79 },
  { code: "SG", lat: 1.35, lon: 103.8 },
  { code: "ID", lat: -2, lon: 118 },
  { code: "AU", lat: -25, lon: 134 },
] as const;

export function Places() {
  const { t, tag } = useSite();
  const href = useHref();
  const named = countries.map((country) => ({ ...country, name: countryName(country.code, tag) }));
  const sorted = named.toSorted((a, b) => collator(tag).compare(a.name, b.name));
  return (
    <PageSection title={t("home.places.title")} lede={t("home.places.lede")}>
      <WorldMap label={t("home.places.mapLabel")} className={styles.map}>
        {named.map(({ code, name, lat, lon }) => (
          <MapPoint key={code} name={name} lat={lat} lon={lon} />
        ))}
      </WorldMap>
      <ul className={styles.list} aria-label={t("home.places.listLabel")}>
        {sorted.map(({ code, name }) => (
          <li key={code}>
            <a href={`${href("/best_vpn")}?q=${encodeURIComponent(name)}#list`}>{name}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={href("/best_vpn")}>{t("home.places.all")}</a>
      </p>
    </PageSection>
  );
}
