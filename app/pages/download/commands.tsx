import { useId } from "react";
import { CopyButton } from "../../components/copy-button/copy-button.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./commands.module.css";

const commands = {
  powershell: (file: string) => `Get-FileHash ".\\${file}" -Algorithm SHA256`,
  shasum: (file: string) => `shasum -a 256 "${file}"`,
  sha256sum: (file: string) => `sha256sum "${file}"`,
};
const systems = ["powershell", "shasum", "sha256sum"] as const;

/** The line that computes a file's checksum, for each system that people download with. */
export function Commands({ file }: { file: string }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <div className={styles.commands}>
      <h3>{t("download.check.command.title")}</h3>
      <p>{t("download.check.command.text")}</p>
      <dl>
        {systems.map((system) => (
          <Command key={system} name={t(`download.check.command.${system}`)} line={commands[system](file)} />
        ))}
      </dl>
      <p>
        <a href={href("/download/verify")}>{t("download.check.verify")}</a>
      </p>
      <p>
        <a href={href("/help/verify-a-download")}>{t("download.check.guide")}</a>
      </p>
    </div>
  );
}

function Command({ name, line }: { name: string; line: string }) {
  const t = useTranslate();
  const id = useId();
  return (
    <div>
      <dt id={id}>{name}</dt>
      <dd>
        <code lang="en">{line}</code>
        <CopyButton
          text={line}
          copied={t("download.check.copied")}
          failed={t("download.check.copyFailed")}
          aria-describedby={id}
        >
          {t("download.check.copy")}
        </CopyButton>
      </dd>
    </div>
  );
}
