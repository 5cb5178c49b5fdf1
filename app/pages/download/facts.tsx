import type { Download } from "../../../api/download.schema.ts";
import type { DownloadPlatform } from "../../../site/download-pages.ts";
import { SampleNote } from "../../components/sample-note/sample-note.tsx";
import { formatBytes, formatDay } from "../../i18n/formats.ts";
import { useSite } from "../../router/router-context.tsx";
import styles from "./facts.module.css";

interface FactsProps {
  download: Download;
  /** On a platform's own page: names whose the app must be, for readers to compare before they open it. */
  platform?: DownloadPlatform;
}

/** Version, size, day and system of a release, as far as the list says them. */
export function Facts({ download, platform }: FactsProps) {
  const { t, tag } = useSite();
  const { version, size, released_at: released, min_os: system } = download;
  return (
    <>
      <dl className={styles.facts} aria-label={t("download.facts.label")}>
        <Fact name={t("download.facts.version")} value={version} />
        {size && <Fact name={t("download.facts.size")} value={formatBytes(size, tag)} />}
        {released && <Fact name={t("download.facts.released")} value={formatDay(released, tag)} />}
        {system && <Fact name={t("download.facts.needs")} value={t("download.facts.orLater", { system })} />}
        {platform && <Fact name={t(`download.facts.maker.${platform}`)} value={t(`download.facts.made.${platform}`)} />}
      </dl>
      <SampleNote of="downloads" />
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
