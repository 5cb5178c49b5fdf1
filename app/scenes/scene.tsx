import type { ComponentProps } from "react";
import styles from "./scene.module.css";

type Props = ComponentProps<"svg">;

/**
 * The frame of an illustration: 1440 by 560, the land at the bottom. A narrow place sees the middle half, a very wide
 * one loses sky. What matters is drawn between x 430 and 1010, below y 140. A page may set its own block-size.
 */
export function Scene({ className, children, ...rest }: Props) {
  return (
    <svg
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      className={className ? `${styles.scene} ${className}` : styles.scene}
      {...rest}
    >
      {children}
    </svg>
  );
}
