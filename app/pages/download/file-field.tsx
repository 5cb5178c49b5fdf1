import { useId } from "react";
import { useHydrated } from "../../behaviours/hydrated.ts";
import { useSite } from "../../router/router-context.tsx";
import styles from "./file-check.module.css";

interface Props {
  /** Left out where the section around it says so. */
  title?: string;
  text: string;
  /** Said where there is no script. */
  without: string;
  /** What is being read, and how much of it, from 0 to 1. */
  working?: { file: string; done: number } | undefined;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** What came of it, read out when it changes. */
  children: React.ReactNode;
}

/** A place to choose a file or drop it on, the browser's own field, with what comes of it. */
export function FileField({ title, text, without, working, multiple = false, onFiles, children }: Props) {
  const { t } = useSite();
  const hydrated = useHydrated();
  const id = useId();
  return (
    <div className={styles.check}>
      {title && <h3>{title}</h3>}
      <p id={`${id}-text`}>{text}</p>
      <label className="visually-hidden" htmlFor={id}>
        {t("download.check.here.choose")}
      </label>
      <input
        type="file"
        id={id}
        className={styles.file}
        aria-describedby={`${id}-text`}
        disabled={!hydrated}
        multiple={multiple}
        onChange={(event) => onFiles([...(event.target.files ?? [])])}
      />
      <noscript>
        <p>{without}</p>
      </noscript>
      {working && (
        <div className={styles.working}>
          <label htmlFor={`${id}-done`}>{t("download.check.here.working", { file: working.file })}</label>
          <progress id={`${id}-done`} value={working.done} />
        </div>
      )}
      <div role="status">{children}</div>
    </div>
  );
}
