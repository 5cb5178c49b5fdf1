import type { ComponentProps } from "react";
import { dotStep, landDots } from "./dots.generated.ts";
import { mapHeight, mapWidth } from "./projection.ts";
import styles from "./world-map.module.css";

interface MapProps extends ComponentProps<"svg"> {
  /** What the map shows, for screen readers; without it the map is hidden from them (a table says the same). */
  label?: string;
}

/** A dotted world. The children are from map-points.tsx; land is one path whose dashes are the dots. */
export function WorldMap({ label, className, children, ...rest }: MapProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden because a table beside it says the same.
    <svg
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      className={className ? `${styles.map} ${className}` : styles.map}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true, focusable: false })}
      {...rest}
    >
      <path className={styles.land} d={landDots} strokeDasharray={`0 ${dotStep}`} />
      {children}
    </svg>
  );
}
