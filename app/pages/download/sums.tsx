import { SampleNote } from "../../components/sample-note/sample-note.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import type { ListedFile } from "./listed-files.ts";
import styles from "./verify.module.css";

/** The checksum of every file that is offered now, to compare by eye. */
export function Sums({ files }: { files: readonly ListedFile[] }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <div className={styles.part}>
      <h3>{t("verify.sums.title")}</h3>
      <p>{t(files.length > 0 ? "verify.sums.text" : "verify.sums.none")}</p>
      {files.length > 0 && (
        <dl className={styles.lines}>
          {files.map((file) => (
            <div key={file.url}>
              <dt>
                {file.name} <span>{t("verify.sums.version", { version: file.version })}</span>
              </dt>
              <dd>
                <code lang="en">{file.sha256}</code>
              </dd>
              {file.signatureUrl && (
                <dd>
                  <a href={file.signatureUrl} rel="nofollow">
                    {t("download.check.signature", { file: file.name })}
                  </a>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      <SampleNote of="downloads" />
      <p>
        <a href={href("/help/verify-a-download#compute-the-checksum")}>{t("verify.sums.commands")}</a>
      </p>
    </div>
  );
}
