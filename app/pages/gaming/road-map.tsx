import { House, Mast } from "../../scenes/kit/buildings.tsx";
import { Gate } from "../../scenes/kit/drawings.generated.tsx";
import styles from "./roads.module.css";

export const gamePlace = ["you", "game", "vpn"] as const;

/**
 * The map. Ten units are a hundred kilometres, and each road is as long as roads.tsx says: 280, 340, 640 and 1,440
 * units, measured along the path; the straight line from house to mast is 200.
 */
const ways = {
  far: "M190 230C150 70 480 20 690 56S930 90 905 176S640 290 388 202",
  detour: "M190 230C120 256 96 300 214 322S496 330 508 290S440 214 388 202",
  near: "M190 230C178 150 236 112 312 118S404 150 388 202",
  good: "M190 230C210 165 246 184 278 230S346 280 388 202",
};

/** Where each road's time is written, beside it. */
const times = { far: [690, 100], detour: [352, 304], near: [466, 140], good: [296, 186] } as const;

interface Props {
  label: string;
  /** What each road takes, in the reader's words. */
  timeOf: (road: keyof typeof times) => string;
}

export function RoadMap({ label, timeOf }: Props) {
  return (
    <svg className={styles.map} viewBox="0 0 1000 380" role="img" aria-label={label}>
      <path className={styles.land} d="M0 0H520C600 40 560 96 604 150S560 250 590 300S520 350 540 380H0Z" />
      <path
        className={styles.land}
        d="M1000 20C930 16 860 40 852 90S800 150 838 200S830 290 890 300S950 350 1000 346Z"
      />
      <path
        className={styles.border}
        d="M330 0C300 60 360 96 420 100S470 180 440 240S400 300 430 380M0 290C60 270 100 300 140 380"
      />
      {Object.entries(ways).map(([id, d]) => (
        <g key={id}>
          <path className={styles.casing} d={d} />
          <path className={`${styles.road} ${styles[id]}`} d={d} />
        </g>
      ))}
      <path className={styles.straight} d="M190 230L388 202" />
      <Gate x={312} y={134} s={0.3} />
      <Gate x={905} y={192} s={0.3} />
      {(Object.keys(times) as (keyof typeof times)[]).map((road) => (
        <text key={road} x={times[road][0]} y={times[road][1]} className={styles.onMap}>
          {timeOf(road)}
        </text>
      ))}
      <House x={187} y={244} s={0.8} />
      <Mast x={388} y={214} s={0.6} />
    </svg>
  );
}

/** One of the map's landmarks, for its key. */
export function Landmark({ place }: { place: (typeof gamePlace)[number] }) {
  return (
    <svg className={styles.landmark} viewBox="0 0 40 40" aria-hidden="true">
      {place === "you" && <House x={19} y={36} s={0.6} />}
      {place === "game" && <Mast x={20} y={38} s={0.28} />}
      {place === "vpn" && <Gate x={20} y={37} s={0.26} />}
    </svg>
  );
}
