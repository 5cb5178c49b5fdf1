import styles from "../scene.module.css";

interface Place {
  x: number;
  y: number;
  s?: number;
}

const at = ({ x, y, s = 1 }: Place) => `translate(${x} ${y})scale(${s})`;

/** A lamp with its halo; the middle of the flame is on [x, y]. */
export function Glow({ x, y, s = 1 }: Place) {
  return (
    <g transform={at({ x, y, s })} fill="var(--scene-light)" className={styles.flicker}>
      <circle r="34" opacity=".18" />
      <circle r="20" opacity=".3" />
      <circle r="9" />
    </g>
  );
}

/** One leaf of a five-barred gate, hung on [x, y] (the foot of its post) and open towards the reader. */
export function GateLeaf({ x, y, flip = false }: Place & { flip?: boolean }) {
  return (
    <path
      transform={`translate(${x} ${y})scale(${flip ? -1 : 1} 1)`}
      d="M0-76L-104-84M0-54L-104-54M0-32L-104-24M0-10L-104 6M0-82V-4M-104-92V14M-104 4L-4-74"
      fill="none"
      stroke="var(--scene-wall)"
      strokeWidth="7"
      strokeLinecap="round"
    />
  );
}

/** A square stone post with a cap, 120 units high. */
export function StonePost(place: Place) {
  return (
    <g transform={at(place)}>
      <path d="M-20 0V-104H8V0Z" fill="var(--scene-stone)" />
      <path d="M8 0V-104H20V0Z" fill="var(--scene-shade)" />
      <path d="M-26-104L0-124L26-104V-98H-26Z" fill="var(--scene-wall)" />
      <path d="M-20-70H8M-20-36H8M-6-70V-36" stroke="var(--scene-shade)" strokeWidth="2.5" />
    </g>
  );
}

/** A car seen from behind, 116 units wide; `tone` is a scene or palette colour. */
export function CarBack({ tone, ...place }: Place & { tone: string }) {
  return (
    <g transform={at(place)}>
      <path d="M-48 0H-28V14Q-38 18-48 14ZM28 0H48V14Q38 18 28 14Z" fill="var(--scene-tree)" />
      <path d="M-56 4V-22Q-56-34-44-36L-34-64Q-32-70-26-70H26Q32-70 34-64L44-36Q56-34 56-22V4Z" fill={tone} />
      <path d="M-34-38L-26-60H26L34-38Z" fill="var(--scene-tunnel)" />
      <path d="M-50-26H-34V-16H-50ZM34-26H50V-16H34Z" fill="var(--scene-light)" />
      <path d="M-16-18H16V-6H-16Z" fill="var(--scene-wall)" />
    </g>
  );
}
