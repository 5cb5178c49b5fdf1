import type { ComponentProps, ReactNode } from "react";
import styles from "./page-section.module.css";

interface Props extends Omit<ComponentProps<"section">, "title"> {
  /** An empty text: the owner has left the section out. Without one the section has no heading. */
  title?: ReactNode;
  lede?: ReactNode;
  /** "read" for running text, "wide" for tables and pictures. */
  width?: "read" | "wide";
  /** "quiet" sets the section apart with a band of sand. */
  tone?: "plain" | "quiet";
}

/** A part of a page under its own heading, within the page's grid. */
export function PageSection({ title, lede, width = "wide", tone = "plain", children, className, ...rest }: Props) {
  // A static part is one element, whatever it says.
  if (title === "") return <section hidden />;
  return (
    <section className={[styles.section, styles[tone], className].filter(Boolean).join(" ")} {...rest}>
      <div className={`${styles.inner} ${styles[width]}`}>
        {title && <h2>{title}</h2>}
        {lede && <p className={styles.lede}>{lede}</p>}
        {children}
      </div>
    </section>
  );
}
