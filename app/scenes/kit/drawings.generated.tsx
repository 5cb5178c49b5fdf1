// Made of content/brand by `npm run brand`; do not edit.
import type { ReactNode } from "react";
import styles from "../scene.module.css";

interface Place {
  x: number;
  y: number;
  s?: number;
  children?: ReactNode;
}

/** The mascot in flight, 100 units from tail to bill, flying towards the end of the line. */
export function MascotFlying({ x, y, s = 1 }: Place) {
  return (
    <g transform={`translate(${x} ${y})scale(${s})`} fill="var(--scene-bird)">
      <path className={styles.flap} d="M24-8C16-34 0-52-26-62C-24-40-14-14 4 4Z" opacity=".72" />
      <path d="M54-4L44-9C42-14 37-17 32-16L26-20L26-14C14-11 2-4-10 4L-44 14L-37 19L-41 27L-8 18C10 22 30 18 40 4Z" />
      <path d="M41 3C32 20 10 24-9 19C6 14 22 9 32-3Z" fill="var(--scene-path)" />
      <path className={styles.flap} d="M26-6C26-34 14-60-8-76C-13-66-14-60-13-54C-19-50-20-43-18-37C-22-32-21-24-16-18C-10-8 0 4 10 8Z" />
    </g>
  );
}

/** The mascot at rest, on [x, y]. */
export function MascotPerched({ x, y, s = 1 }: Place) {
  return (
    <g transform={`translate(${x} ${y})scale(${s})`} fill="var(--scene-bird)">
      <path d="M0-14V0H8M10-16V0H18" fill="none" stroke="var(--scene-bird)" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M40-52L30-56C28-61 23-64 18-63L12-68L12-61C6-58 3-52 0-44C-8-34-22-20-48-4L-42 1L-30-2L-8-10C-2-8 4-9 13-14C24-20 29-32 30-46Z" />
      <path d="M30-46C29-32 24-20 13-14C8-10-2-9-8-10C8-18 18-32 20-48Z" fill="var(--scene-path)" />
      <circle cx="28" cy="-56" r="2.2" fill="var(--scene-path)" />
    </g>
  );
}

/** The tunnel's gate, 124 units high on [x, y]; the children are the land at the other end. */
export function Gate({ children, x, y, s = 1 }: Place) {
  return (
    <g transform={`translate(${x} ${y})scale(${s})`}>
      <path d="M-62 0V-60A62 62 0 0 1 62-60V0Z" fill="var(--scene-stone)" />
      <path d="M-46 0V-60A46 46 0 0 1 46-60V0Z" fill="var(--scene-tunnel)" />
      <path d="M-38 0V-57A38 39 0 0 1 38-57V0Z" fill="var(--scene-beyond)" />
      {children}
      <path d="M-62-30H-46M-62-60H-46M-57-83L-43-77M-44-103L-32-92M-24-117L-18-103M24-117L18-103M44-103L32-92M57-83L43-77M62-60H46M62-30H46" stroke="var(--scene-shade)" strokeWidth="2" />
      <path d="M-8-126H8L6-104H-6Z" fill="var(--scene-wall)" stroke="var(--scene-shade)" strokeWidth="2" />
    </g>
  );
}
