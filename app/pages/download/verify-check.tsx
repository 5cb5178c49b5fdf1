import { useEffect, useRef, useState } from "react";
import { Icon } from "../../components/icon/icon.tsx";
import { checkIcon, infoIcon, warningIcon } from "../../components/icon/icon-shapes.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import styles from "./file-check.module.css";
import { FileField } from "./file-field.tsx";
import type { ListedFile } from "./listed-files.ts";
import type { Findings } from "./verify-file.ts";

type State =
  | { is: "waiting" | "alone" }
  | { is: "working"; file: string; done: number }
  | { is: "done"; findings: Findings }
  | { is: "empty" | "unreadable"; file: string };

interface Props {
  listed: readonly ListedFile[];
  keys: readonly string[];
}

const isSignature = ({ name }: File) => name.toLowerCase().endsWith(".minisig");
/** A signature has four lines; more than this is none. */
const mostOfSignature = 10_000;

/**
 * Checks a file of any platform by checksum and signature, in the browser. What computes is loaded when one was chosen.
 */
export function VerifyCheck({ listed, keys }: Props) {
  const { t } = useSite();
  const [state, setState] = useState<State>({ is: "waiting" });
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  async function check(files: readonly File[]) {
    under.current?.abort();
    const signatureFile = files.find(isSignature);
    const file = files.find((one) => !isSignature(one));
    if (!file) return setState({ is: signatureFile ? "alone" : "waiting" });
    if (file.size === 0) return setState({ is: "empty", file: file.name });
    const controller = new AbortController();
    under.current = controller;
    const { signal } = controller;
    const onProgress = (done: number) => setState({ is: "working", file: file.name, done });
    try {
      const signature = await signatureFile?.slice(0, mostOfSignature).text();
      const { verifyFile } = await import("./verify-file.ts");
      const findings = await verifyFile(file, { listed, keys, signature, onProgress, signal });
      if (!signal.aborted) setState({ is: "done", findings });
    } catch {
      if (!signal.aborted) setState({ is: "unreadable", file: file.name });
    }
  }

  return (
    <FileField
      text={t(keys.length > 0 ? "verify.file.text" : "verify.file.textNoKey")}
      without={t("verify.file.script")}
      working={state.is === "working" ? state : undefined}
      multiple={keys.length > 0}
      onFiles={check}
    >
      <Outcome state={state} />
    </FileField>
  );
}

function Outcome({ state }: { state: State }) {
  const { t } = useSite();
  switch (state.is) {
    case "done":
      return <Verdict findings={state.findings} />;
    case "alone":
      return <Words mark="open">{t("verify.file.alone")}</Words>;
    case "empty":
    case "unreadable":
      return <Words mark="bad">{t(`download.check.here.${state.is}`, { file: state.file })}</Words>;
    default:
      return null;
  }
}

/** The worst that was found comes first: an equal checksum makes no good file of one with a bad signature. */
function Verdict({ findings: { sha256, listed, signature } }: { findings: Findings }) {
  const { t, site } = useSite();
  const href = useHref();
  const support = (chunks: React.ReactNode) => <a href={href("/help/contact-support-with-details")}>{chunks}</a>;
  const isBad = signature.is === "changed" || signature.is === "otherKey";
  const isGood = signature.is === "good";
  const sum = (
    <p>
      {t("download.check.here.sum")} <code lang="en">{sha256}</code>
    </p>
  );
  return (
    <Words mark={isBad ? "bad" : isGood ? "good" : "open"}>
      <p>
        {isBad && t.rich(`verify.result.${signature.is}`, { support })}
        {isGood && t("verify.result.good", { siteName: site.name })}
        {signature.is === "unreadable" && t("verify.result.unreadable")}
        {signature.is === "unsupported" && t("verify.result.unsupported")}
        {signature.is === "noKey" && t("verify.result.noKey")}
        {signature.is === "none" && t(listed ? "verify.result.unsigned" : "verify.result.unknown")}
      </p>
      {isGood && (
        <p>
          {t("verify.result.comment")} <code lang="en">{signature.comment}</code>
        </p>
      )}
      {!isBad && <p>{listed ? t("verify.result.listed", listedWords(listed)) : t("verify.result.notListed")}</p>}
      {sum}
    </Words>
  );
}

const listedWords = ({ name, version }: ListedFile) => ({ file: name, version });

const marks = { good: checkIcon, bad: warningIcon, open: infoIcon };
const looks = { good: styles.match, bad: styles.differs, open: styles.open };

function Words({ mark, children }: { mark: keyof typeof marks; children: React.ReactNode }) {
  return (
    <div className={looks[mark]} data-verdict={mark}>
      <Icon shape={marks[mark]} />
      <div className={styles.lines}>{children}</div>
    </div>
  );
}
