import type { Download } from "../../../api/download.schema.ts";
import { SampleNote } from "../../components/sample-note/sample-note.tsx";
import { formatBytes, formatDay } from "../../i18n/formats.ts";
import { useSite } from "../../router/router-context.tsx";
import styles from "./facts.module.css";

/** Version, size, day and system of a release, as far as the list says them. */
export function Facts({ download }: { download: Download }) {
  const { t, tag } = useSite();
  const { version, size, released_at: released, min_os: system } = download;
  return (
    <>
      <dl className={styles.facts} aria-label={t("download.facts.label")}>
        <Fact name={t("download.facts.version")} value={version} />
        {size && <Fact name={t("download.facts.size")} value={formatBytes(size, tag)} />}
        {released && <Fact name={t("download.facts.released")} value={formatDay(released, tag)} />}
        {system && <Fact name={t("download.facts.needs")} value={t("download.facts.orLater", { system })} />}
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
