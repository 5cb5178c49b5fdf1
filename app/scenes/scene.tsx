import type { ComponentProps } from "react";
import styles from "./scene.module.css";

interface Props extends ComponentProps<"svg"> {
  /** A scene that is night by day too; the page does not fade into it. */
  sky?: "night";
}

/**
 * The frame of an illustration: 1440 by 560, the land at the bottom. A narrow place sees the middle half, a very wide
 * one loses sky. What matters is drawn between x 430 and 1010, below y 140. A page may set its own block-size.
 */
export function Scene({ className, children, sky, ...rest }: Props) {
  return (
    <svg
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      data-sky={sky}
      className={className ? `${styles.scene} ${className}` : styles.scene}
      {...rest}
    >
      {children}
    </svg>
  );
}
