import { PageSection } from "../../components/page-section/page-section.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { gamePlace, Landmark, RoadMap } from "./road-map.tsx";
import styles from "./roads.module.css";

/** Kilometres of cable that cost one millisecond of ping: light covers 200 of them, there and back. */
const kilometresPerMillisecond = 100;
const distance = 2_000;
/** The roads of the map with their length in kilometres, as long as they are drawn there. */
const roads = [
  { id: "good", kilometres: 2_800 },
  { id: "near", kilometres: 3_400 },
  { id: "detour", kilometres: 6_400 },
  { id: "far", kilometres: 14_400 },
] as const;
const lengthOf = Object.fromEntries(roads.map(({ id, kilometres }) => [id, kilometres])) as Record<
  (typeof roads)[number]["id"],
  number
>;
const longest = 14_400 / kilometresPerMillisecond;

/** The latency picture: a map with four roads, and below it the same roads pulled straight, as milliseconds. */
export function Roads() {
  const t = useTranslate();
  const floor = distance / kilometresPerMillisecond;
  return (
    <PageSection
      title={t("gaming.roads.title")}
      lede={t("gaming.roads.lede", { distance, floor, perMs: 2 * kilometresPerMillisecond })}
    >
      <figure className={styles.figure}>
        <RoadMap
          label={t("gaming.roads.alt")}
          timeOf={(road) => t("gaming.unit.ms", { n: lengthOf[road] / kilometresPerMillisecond })}
        />
        <ul className={styles.key}>
          {gamePlace.map((place) => (
            <li key={place}>
              <Landmark place={place} />
              {t(`gaming.roads.${place}`)}
            </li>
          ))}
        </ul>
        <ul className={styles.lanes}>
          {roads.map(({ id, kilometres }) => (
            <li key={id} className={styles.lane}>
              <p className={styles.name}>
                <b>{t(`gaming.roads.${id}.name`)}</b>
                <span>{t(`gaming.roads.${id}.text`)}</span>
              </p>
              <svg className={styles.bar} viewBox={`0 0 ${longest} 10`} preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.floor} width={floor} height="10" />
                <path className={`${styles.road} ${styles[id]}`} d={`M.5 5H${kilometres / kilometresPerMillisecond}`} />
              </svg>
              <p className={styles.time}>
                <b>{t("gaming.unit.ms", { n: kilometres / kilometresPerMillisecond })}</b>
                <span>{t("gaming.unit.km", { n: kilometres })}</span>
              </p>
            </li>
          ))}
        </ul>
        <figcaption>{t("gaming.roads.caption", { floor })}</figcaption>
      </figure>
    </PageSection>
  );
}
