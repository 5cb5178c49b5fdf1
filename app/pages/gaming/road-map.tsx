import { PictureText } from "../../components/picture-text/picture-text.tsx";
import { House, Mast } from "../../scenes/kit/buildings.tsx";
import { Gate } from "../../scenes/kit/drawings.generated.tsx";
import styles from "./roads.module.css";

export const gamePlace = ["you", "game", "vpn"] as const;

/**
 * The maps. Ten units are a hundred kilometres, and each road is as long as roads.tsx says: 280, 340, 640 and 1,440
 * units, measured along the path; the straight line from house to mast is 200.
 */
const near = {
  detour: "M190 230C120 256 96 300 214 322S496 330 508 290S440 214 388 202",
  near: "M190 230C178 150 236 112 312 118S404 150 388 202",
  good: "M190 230C210 165 246 184 278 230S346 280 388 202",
};

/** Where each road's time is written, beside it, from the same corner as the roads. */
const times = { detour: [352, 304], near: [466, 140], good: [296, 186] } as const;

/** A wide map, and a tall one for phones, on which the sea lies below as well: [x, y] of what is drawn. */
const shapes = {
  wide: {
    size: [1000, 380],
    corner: [0, 0],
    land: [
      "M0 0H520C600 40 560 96 604 150S560 250 590 300S520 350 540 380H0Z",
      "M1000 20C930 16 860 40 852 90S800 150 838 200S830 290 890 300S950 350 1000 346Z",
    ],
    border: "M330 0C300 60 360 96 420 100S470 180 440 240S400 300 430 380M0 290C60 270 100 300 140 380",
    far: "M190 230C150 70 480 20 690 56S930 90 905 176S640 290 388 202",
    farTime: [690, 100],
    farGate: [905, 192],
  },
  tall: {
    size: [640, 520],
    corner: [-80, 100],
    land: [
      "M0 0H380C430 40 400 110 452 170S420 330 456 380S380 410 330 440S200 420 120 470S40 500 0 520Z",
      "M640 60C570 56 540 110 548 170S510 250 540 310S600 360 640 350Z",
    ],
    border: "M220 0C200 70 270 120 330 170S390 250 360 320M0 300C40 310 70 380 60 500",
    far: "M110 330C10 70 330 20 470 60S590 150 580 250S640 480 420 470S330 380 308 302",
    farTime: [404, 84],
    farGate: [580, 262],
  },
} as const;

interface Props {
  label: string;
  /** What each road takes, in the reader's words. */
  timeOf: (road: "far" | keyof typeof times) => string;
}

export function RoadMap({ label, timeOf }: Props) {
  return (["wide", "tall"] as const).map((shape) => {
    const { size, corner, land, border, far, farTime, farGate } = shapes[shape];
    return (
      <svg
        key={shape}
        className={`${styles.map} ${styles[shape]}`}
        viewBox={`0 0 ${size.join(" ")}`}
        role="img"
        aria-label={label}
      >
        {land.map((d) => (
          <path key={d} className={styles.land} d={d} />
        ))}
        <path className={styles.border} d={border} />
        <Way id="far" d={far} />
        <Gate x={farGate[0]} y={farGate[1]} s={0.3} />
        <PictureText x={farTime[0]} y={farTime[1]} className={styles.onMap}>
          {timeOf("far")}
        </PictureText>
        <g transform={corner[0] === 0 ? undefined : `translate(${corner.join(" ")})`}>
          {Object.entries(near).map(([id, d]) => (
            <Way key={id} id={id} d={d} />
          ))}
          <path className={styles.straight} d="M190 230L388 202" />
          <Gate x={312} y={134} s={0.3} />
          {(Object.keys(times) as (keyof typeof times)[]).map((road) => (
            <PictureText key={road} x={times[road][0]} y={times[road][1]} className={styles.onMap}>
              {timeOf(road)}
            </PictureText>
          ))}
          <House x={187} y={244} s={0.8} />
          <Mast x={388} y={214} s={0.6} />
        </g>
      </svg>
    );
  });
}

function Way({ id, d }: { id: string; d: string }) {
  return (
    <>
      <path className={styles.casing} d={d} />
      <path className={`${styles.road} ${styles[id]}`} d={d} />
    </>
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
