import type { Download } from "../../../api/download.schema.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./check.module.css";
import { Commands } from "./commands.tsx";
import type { DownloadPlatform } from "./download-pages.ts";
import { FileCheck } from "./file-check.tsx";
import { FileList } from "./file-list.tsx";
import { releaseFiles } from "./release-files.ts";

interface Props {
  platform: DownloadPlatform;
  download: Download;
}

/** Checksums, and three ways to compare one: here in the browser, by a command, by eye. */
export function Check({ platform, download }: Props) {
  const t = useTranslate();
  const files = releaseFiles(download);
  const [main] = files;
  if (!main || !files.some(({ sha256 }) => sha256)) return null;
  return (
    <PageSection id="check" tone="quiet" title={t("download.check.title")} lede={t("download.check.lede")}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <FileList platform={platform} download={download} />
          {platform === "windows" && files.length > 1 && <Processor />}
        </div>
        <div className={styles.column}>
          <FileCheck files={files} version={download.version} />
          <Commands file={main.name} />
        </div>
      </div>
    </PageSection>
  );
}

function Processor() {
  const t = useTranslate();
  return (
    <div className={styles.processor}>
      <h3>{t("download.which.title")}</h3>
      <p>{t.rich("download.which.text", { b: (chunks) => <b>{chunks}</b> })}</p>
    </div>
  );
}
