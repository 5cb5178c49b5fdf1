import type { ReactNode } from "react";
import styles from "./page-hero.module.css";

interface Props {
  /** The page's promise, one line. */
  title: ReactNode;
  lede?: ReactNode;
  /** Buttons and what belongs to them. */
  children?: ReactNode;
  /** The page's own scene, drawn across the whole width below the words. */
  scene: ReactNode;
  /** For a page that people open for an answer further down: close to the header. */
  low?: boolean;
}

/** The top of a landing page: words over open country. */
export function PageHero({ title, lede, children, scene, low = false }: Props) {
  return (
    <header className={low ? `${styles.hero} ${styles.low}` : styles.hero}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {lede && <p className={styles.lede}>{lede}</p>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      <div className={styles.scene}>{scene}</div>
    </header>
  );
}
