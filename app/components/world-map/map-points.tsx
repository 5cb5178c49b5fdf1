import type { ComponentProps, ReactNode } from "react";
import { mapHeight, mapWidth, project } from "./projection.ts";
import styles from "./world-map.module.css";

/** A sheet for points and routes to lay upon a WorldMap that is drawn elsewhere, of the same size. */
export function MapOverlay({ children }: { children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} className={styles.map} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

interface Place {
  lat: number;
  lon: number;
}

interface PointProps extends Place, Omit<ComponentProps<"g">, "children"> {
  /** accent: a place to look at; good: a working server; quiet: busy or resting. */
  tone?: "accent" | "good" | "quiet";
  /** For many places close together. */
  small?: boolean;
  /** A ring of light around the point. */
  lit?: boolean;
  /** Shown by the browser when the pointer rests on the point. */
  name?: string;
}

/** A place on the map: of the same size on the screen however small the map is drawn. */
export function MapPoint({
  lat,
  lon,
  tone = "accent",
  small = false,
  lit = false,
  name,
  className,
  ...rest
}: PointProps) {
  const { x, y } = project(lat, lon);
  const d = `M${x} ${y}h.01`;
  return (
    <g className={[styles.point, styles[tone], small && styles.small, className].filter(Boolean).join(" ")} {...rest}>
      {name && <title>{name}</title>}
      {lit && <path className={styles.halo} d={d} />}
      <path className={styles.edge} d={d} />
      <path className={styles.core} d={d} />
    </g>
  );
}

/** Many places in one stroke: a hundred cost no more than a few. */
export function MapPoints({
  places,
  tone = "accent",
  className,
}: { places: readonly Place[] } & Pick<PointProps, "tone" | "className">) {
  const d = places
    .map(({ lat, lon }) => project(lat, lon))
    .map(({ x, y }) => `M${x} ${y}h.01`)
    .join("");
  return (
    <g className={[styles[tone], styles.small, className].filter(Boolean).join(" ")}>
      <path className={styles.edge} d={d} />
      <path className={styles.core} d={d} />
    </g>
  );
}

/** A way from one place to another, drawn as a low arch. */
export function MapRoute({ from, to }: { from: Place; to: Place }) {
  const a = project(from.lat, from.lon);
  const b = project(to.lat, to.lon);
  const rise = Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 3);
  const top = Math.min(a.y, b.y) - rise;
  return <path className={styles.route} d={`M${a.x} ${a.y}Q${Math.round((a.x + b.x) / 2)} ${top} ${b.x} ${b.y}`} />;
}
