import type { ReactNode } from "react";
import { still } from "../components/still/still.tsx";
import styles from "./ip-scene.module.css";
import "./scene.module.css";

const IpPicture = still(async () => (await import("./ip-picture.tsx")).IpPicture);

/**
 * A signpost at a crossroads. The children (the visitor's own address) stand on its large board as ordinary text:
 * selectable, read out, and of a size that fits the board at every width.
 */
export function IpScene({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={className ? `${styles.place} ${className}` : styles.place}>
      <IpPicture />
      {children && <div className={styles.board}>{children}</div>}
    </div>
  );
}
