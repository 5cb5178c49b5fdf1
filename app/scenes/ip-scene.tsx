import type { ReactNode } from "react";
import { IpPicture } from "./ip-picture.static.tsx";
import styles from "./ip-scene.module.css";

interface Props {
  className?: string;
  /** Words for the two arms; an arm without words stays blank. */
  country?: string | undefined;
  provider?: string | undefined;
  children?: ReactNode;
}

/**
 * A signpost at a crossroads. The children (the visitor's own address) stand on its large board as ordinary text:
 * selectable, read out, and of a size that fits the board at every width; so do the words of its arms.
 */
export function IpScene({ className, country, provider, children }: Props) {
  return (
    <div className={className ? `${styles.place} ${className}` : styles.place}>
      <IpPicture />
      {children && <div className={styles.board}>{children}</div>}
      {country && (
        <p className={`${styles.arm} ${styles.country}`}>
          <bdi>{country}</bdi>
        </p>
      )}
      {provider && (
        <p className={`${styles.arm} ${styles.provider}`}>
          <bdi>{provider}</bdi>
        </p>
      )}
    </div>
  );
}
