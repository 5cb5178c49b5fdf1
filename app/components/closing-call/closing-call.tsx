import type { ReactNode } from "react";
import { DownloadButton } from "../download-button/download-button.tsx";
import styles from "./closing-call.module.css";

/** The one clear next step at the end of a page. */
export function ClosingCall({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <section className={styles.call}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <div className={styles.actions}>
        <DownloadButton />
        {children}
      </div>
    </section>
  );
}
