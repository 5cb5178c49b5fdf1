import styles from "../scene.module.css";

interface Place {
  x: number;
  y: number;
}

/** The sun by day, the moon by night, with the rings of its light. `r` is the radius of the disc. */
export function Sun({ x, y, r = 80 }: Place & { r?: number }) {
  return (
    <g className={styles.rise}>
      <g fill="var(--scene-glow)" transform={`translate(${x} ${y})`}>
        <circle r={r * 4} opacity=".22" />
        <circle r={r * 2.7} opacity=".28" />
        <circle r={r * 1.7} opacity=".45" />
        <circle r={r} fill="var(--scene-sun)" />
      </g>
    </g>
  );
}

/** A few stars: nothing by day. */
export function Stars() {
  return (
    <path
      d="M120 90h0M262 190h0M398 66h0M484 214h0M560 118h0M655 52h0M744 178h0M846 88h0M958 40h0M1010 150h0M1102 96h0M1190 208h0M1288 74h0M1372 166h0"
      stroke="var(--scene-star)"
      strokeWidth="4"
      strokeLinecap="round"
    />
  );
}

/** A long flat cloud. */
export function Cloud({ x, y, s = 1 }: Place & { s?: number }) {
  return (
    <path
      d="M-90 0C-90-12-72-16-58-14C-54-34-18-40-6-22C8-34 36-30 40-14C58-20 84-16 90 0Z"
      transform={`translate(${x} ${y})scale(${s})`}
      fill="var(--scene-cloud)"
      opacity=".75"
    />
  );
}

/** The gradient that a scene's ridges take their rim of light from: bright at the sun, gone far from it. */
export function RimLight({ id, x, y, r = 620 }: Place & { id: string; r?: number }) {
  return (
    <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={x} cy={y} r={r}>
      <stop stopColor="var(--scene-rim)" />
      <stop offset="1" stopColor="var(--scene-rim)" stopOpacity="0" />
    </radialGradient>
  );
}

/**
 * One layer of land, from the far pale one (1) to the near dark one (4); `rim` is the id of a RimLight, `lit` lets it
 * shine over the slope too.
 */
export function Hill({ tone, d, rim, lit }: { tone: 1 | 2 | 3 | 4; d: string; rim?: string; lit?: boolean }) {
  const outline = `${d}V590H-20Z`;
  const light = rim && `url(#${rim})`;
  return (
    <>
      <path d={outline} fill={`var(--scene-hill-${tone})`} {...(light && { stroke: light, strokeWidth: 3 })} />
      {lit && <path d={outline} fill={light} opacity=".4" />}
    </>
  );
}

/** Furrows and hedges on a slope. */
export function Furrows({ d }: { d: string }) {
  return <path d={d} fill="none" stroke="var(--scene-rim)" strokeWidth="3" strokeLinecap="round" opacity=".3" />;
}

/** The way: an outline that narrows with distance. */
export function Road({ d }: { d: string }) {
  return <path d={d} fill="var(--scene-path)" />;
}
