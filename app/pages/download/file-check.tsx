import { useEffect, useRef, useState } from "react";
import { Icon } from "../../components/icon/icon.tsx";
import { checkIcon, warningIcon } from "../../components/icon/icon-shapes.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import styles from "./file-check.module.css";
import { FileField } from "./file-field.tsx";
import type { ReleaseFile } from "./release-files.ts";

type State =
  | { is: "waiting" }
  | { is: "working"; file: string; done: number }
  | { is: "match"; label: string }
  | { is: "differs"; sum: string }
  | { is: "empty" | "unreadable"; file: string };

interface Props {
  files: readonly ReleaseFile[];
  version: string;
}

/**
 * Compares a file of the visitor's with the published checksums, in the browser. The browser's own file field is also
 * the place to drop a file on; what hashes is loaded when a file was chosen.
 */
export function FileCheck({ files, version }: Props) {
  const { t } = useSite();
  const [state, setState] = useState<State>({ is: "waiting" });
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  async function check(file: File | undefined) {
    under.current?.abort();
    if (!file) return setState({ is: "waiting" });
    if (file.size === 0) return setState({ is: "empty", file: file.name });
    const controller = new AbortController();
    under.current = controller;
    const { signal } = controller;
    try {
      const { hashFile } = await import("./hash-file.ts");
      const onProgress = (done: number) => setState({ is: "working", file: file.name, done });
      const sum = await hashFile(file, { onProgress, signal });
      const found = files.find(({ sha256 }) => sha256 === sum);
      setState(found ? { is: "match", label: found.name } : { is: "differs", sum });
    } catch {
      if (!signal.aborted) setState({ is: "unreadable", file: file.name });
    }
  }

  return (
    <FileField
      title={t("download.check.here.title")}
      text={t("download.check.here.text")}
      without={t("download.check.here.script")}
      working={state.is === "working" ? state : undefined}
      onFiles={([file]) => check(file)}
    >
      <Outcome state={state} version={version} />
    </FileField>
  );
}

function Outcome({ state, version }: { state: State; version: string }) {
  const { t, site } = useSite();
  const href = useHref();
  const support = (chunks: React.ReactNode) => <a href={href("/help/contact-support-with-details")}>{chunks}</a>;
  switch (state.is) {
    case "match":
      return (
        <p className={styles.match}>
          <Icon shape={checkIcon} />
          {t("download.check.here.match", { label: state.label, version, siteName: site.name })}
        </p>
      );
    case "differs":
      return (
        <div className={styles.differs}>
          <Icon shape={warningIcon} />
          <div>
            <p>{t.rich("download.check.here.differs", { support })}</p>
            <p>
              {t("download.check.here.sum")} <code lang="en">{state.sum}</code>
            </p>
          </div>
        </div>
      );
    case "empty":
    case "unreadable":
      return (
        <p className={styles.differs}>
          <Icon shape={warningIcon} />
          {t(`download.check.here.${state.is}`, { file: state.file })}
        </p>
      );
    default:
      return null;
  }
}
