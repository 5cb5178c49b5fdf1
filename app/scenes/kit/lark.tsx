import styles from "../scene.module.css";

interface Place {
  x: number;
  y: number;
  s?: number;
}

/** The lark in flight, 100 units from tail to bill, flying towards the end of the line. */
export function Lark({ x, y, s = 1 }: Place) {
  return (
    <g className={styles.glide}>
      <g transform={`translate(${x} ${y})scale(${s})`} fill="var(--scene-bird)">
        <path className={styles.flap} d="M24-8C16-34 0-52-26-62C-24-40-14-14 4 4Z" opacity=".72" />
        <path d="M54-4L44-9C42-14 37-17 32-16L26-20L26-14C14-11 2-4-10 4L-44 14L-37 19L-41 27L-8 18C10 22 30 18 40 4Z" />
        <path d="M41 3C32 20 10 24-9 19C6 14 22 9 32-3Z" fill="var(--scene-path)" />
        <path
          className={styles.flap}
          d="M26-6C26-34 14-60-8-76C-13-66-14-60-13-54C-19-50-20-43-18-37C-22-32-21-24-16-18C-10-8 0 4 10 8Z"
        />
      </g>
    </g>
  );
}

/** The lark at rest, on [x, y]. */
export function PerchedLark({ x, y, s = 1 }: Place) {
  return (
    <g transform={`translate(${x} ${y})scale(${s})`} fill="var(--scene-bird)">
      <path d="M0-14V0H8M10-16V0H18" fill="none" stroke="var(--scene-bird)" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M40-52L30-56C28-61 23-64 18-63L12-68L12-61C6-58 3-52 0-44C-8-34-22-20-48-4L-42 1L-30-2L-8-10C-2-8 4-9 13-14C24-20 29-32 30-46Z" />
      <path d="M30-46C29-32 24-20 13-14C8-10-2-9-8-10C8-18 18-32 20-48Z" fill="var(--scene-path)" />
      <circle cx="28" cy="-56" r="2.2" fill="var(--scene-path)" />
    </g>
  );
}

/** The lark with a parcel on a string. */
export function CarryingLark({ x, y, s = 1 }: Place) {
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
      <Lark x={x} y={y} s={s} />
    </g>
  );
}
