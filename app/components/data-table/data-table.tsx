import type { ComponentProps } from "react";
import styles from "./data-table.module.css";

interface Props extends ComponentProps<"table"> {
  /** What the table shows; read by screen readers, and shown when `showCaption` is set. */
  caption: string;
  showCaption?: boolean;
}

/** A table that scrolls within its own frame where the screen is too narrow, by keyboard as well. */
export function DataTable({ caption, showCaption = false, className, children, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className="scrolls" aria-label={caption} tabIndex={0}>
      <table className={[styles.table, className].filter(Boolean).join(" ")} {...rest}>
        <caption className={showCaption ? styles.caption : "visually-hidden"}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
