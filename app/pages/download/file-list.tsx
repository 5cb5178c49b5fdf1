import { useId } from "react";
import type { Download } from "../../../api/download.schema.ts";
import { CopyButton } from "../../components/copy-button/copy-button.tsx";
import { formatBytes } from "../../i18n/formats.ts";
import { useSite } from "../../router/router-context.tsx";
import { DownloadLink } from "./download-link.tsx";
import type { DownloadPlatform } from "./download-pages.ts";
import styles from "./file-list.module.css";
import { type ReleaseFile, releaseFiles } from "./release-files.ts";

interface Props {
  platform: DownloadPlatform;
  download: Download;
}

/** Every file of the release with its checksum: the main one, other processors, mirrors. */
export function FileList({ platform, download }: Props) {
  const { t } = useSite();
  const { version } = download;
  return (
    <div className={styles.part}>
      <h3>{t("download.check.files", { version })}</h3>
      <ul className={styles.files}>
        {releaseFiles(download).map((file) => (
          <FileEntry key={file.url} file={file} platform={platform} version={version} />
        ))}
      </ul>
    </div>
  );
}

interface EntryProps {
  file: ReleaseFile;
  platform: DownloadPlatform;
  version: string;
}

function FileEntry({ file, platform, version }: EntryProps) {
  const { t, tag } = useSite();
  const id = useId();
  const { name, label, url, size, sha256, signatureUrl } = file;
  return (
    <li>
      <p className={styles.name}>
        <DownloadLink id={id} platform={platform} version={version} url={url} label={label}>
          {name}
        </DownloadLink>
        {label && <span>{label}</span>}
        {size && <span>{formatBytes(size, tag)}</span>}
      </p>
      {sha256 && (
        <div className={styles.sum}>
          <p>
            <span>{t("download.check.sum")}</span>
            <code lang="en">{sha256}</code>
          </p>
          <CopyButton
            text={sha256}
            copied={t("download.check.copied")}
            failed={t("download.check.copyFailed")}
            aria-describedby={id}
          >
            {t("download.check.copy")}
          </CopyButton>
        </div>
      )}
      {signatureUrl && (
        <a className={styles.signature} href={signatureUrl} rel="nofollow">
          {t("download.check.signature", { file: name })}
        </a>
      )}
    </li>
  );
}
