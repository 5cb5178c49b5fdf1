import styles from "./who-sees.module.css";

/** Grass with the way on it, over both edges of the picture. */
export function Ground() {
  return (
    <>
      <path d="M-1 118H201V160H-1Z" className={styles.ground} />
      <path d="M-1 140H201" className={styles.road} />
    </>
  );
}

/** A postcard on the way. Its stamp is the colour of whose address it carries; in the tunnel nobody sees it. */
export function Letter({ x, plainOnly = false }: { x: number; plainOnly?: boolean }) {
  return (
    <g {...(plainOnly && { className: styles.plainOnly })}>
      <path
        d={`M${x - 15} 129H${x + 15}V150H${x - 15}Z`}
        fill="var(--scene-wall)"
        stroke="var(--scene-bird)"
        strokeWidth="2"
      />
      <path d={`M${x - 9} 137H${x}M${x - 9} 143H${x + 3}`} stroke="var(--scene-bird)" strokeWidth="2" />
      <path d={`M${x + 4} 132H${x + 12}V140H${x + 4}Z`} className={styles.stamp} />
    </g>
  );
}

/** Whoever has one of these looks at what goes by; in the tunnel there may be nothing to see. */
export function Eye({ shutInTunnel = false }: { shutInTunnel?: boolean }) {
  return (
    <g className={styles.eye}>
      <g {...(shutInTunnel && { className: styles.plainOnly })}>
        <path d="M152 34Q168 16 184 34Q168 52 152 34Z" />
        <circle cx="168" cy="34" r="5" fill="var(--scene-bird)" />
      </g>
      {shutInTunnel && (
        <path className={styles.tunnelOnly} d="M152 32Q168 46 184 32M158 39L154 45M168 41V48M178 39L182 45" />
      )}
    </g>
  );
}

/** The covered part of the way; `mouth` shows the end that opens towards the reader's device. */
export function Tube({ from, to, mouth = false }: { from: number; to: number; mouth?: boolean }) {
  const ribs = Array.from({ length: Math.floor((to - from) / 25) }, (_, rib) => `M${from + 13 + rib * 25} 124V156`);
  return (
    <g className={styles.tube}>
      <path d={`M${from} 124H${to}V156H${from}Z`} fill="var(--scene-stone)" />
      <path d={ribs.join("")} stroke="var(--scene-shade)" strokeWidth="2" />
      {mouth && (
        <path
          d={`M${from < 0 ? to : from} 121a9 19 0 0 1 0 38a9 19 0 0 1 0-38Z`}
          fill="var(--scene-window)"
          stroke="var(--scene-shade)"
          strokeWidth="3"
        />
      )}
    </g>
  );
}
