import type { ReactNode } from "react";
import styles from "./paper-slip.module.css";

/** A bill on a strip of paper; the child is its table. */
export function PaperSlip({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={className ? `${styles.paper} ${className}` : styles.paper}>{children}</div>;
}
