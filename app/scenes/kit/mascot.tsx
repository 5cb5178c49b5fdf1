import styles from "../scene.module.css";
import { MascotFlying } from "./drawings.generated.tsx";

export { MascotPerched } from "./drawings.generated.tsx";

interface Place {
  x: number;
  y: number;
  s?: number;
}

/** The mascot, gliding in. */
export function Mascot(place: Place) {
  return (
    <g className={styles.glide}>
      <MascotFlying {...place} />
    </g>
  );
}

/** The mascot with a parcel on a string. */
export function MascotCarrying({ x, y, s = 1 }: Place) {
  return (
    <g className={styles.glide}>
      <g transform={`translate(${x} ${y})scale(${s})`}>
        <path d="M8 18L-14 70M8 18L30 70" stroke="var(--scene-bird)" strokeWidth="2" />
        <path d="M-34 68H50V128H-34Z" fill="var(--scene-parcel)" />
        <path d="M30 68H50V128H30Z" fill="var(--scene-tunnel)" opacity=".2" />
        <path d="M8 68V128M-34 90H50" stroke="var(--scene-roof)" strokeWidth="5" />
        <path d="M-26 100H-2V118H-26Z" fill="var(--scene-board)" />
        <path
          d="M8 68C-6 50-20 58-8 67ZM8 68C22 50 36 58 24 67Z"
          fill="none"
          stroke="var(--scene-roof)"
          strokeWidth="4"
        />
      </g>
      <Mascot x={x} y={y} s={s} />
    </g>
  );
}
