import type { ReactNode } from "react";
import styles from "./page-intro.module.css";

interface Props {
  title: ReactNode;
  lede?: ReactNode;
  children?: ReactNode;
}

/** The head of a page: its point in one line, then what it means in a sentence or two. */
export function PageIntro({ title, lede, children }: Props) {
  return (
    <header className={styles.intro}>
      <h1>{title}</h1>
      {lede && <p className={styles.lede}>{lede}</p>}
      {children}
    </header>
  );
}
