import type { DownloadProof } from "../../../api/download.schema.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { SampleNote } from "../../components/sample-note/sample-note.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./verify.module.css";

/** What each system checks by itself, and what it has to say. */
export function SystemChecks({ proof }: { proof: DownloadProof }) {
  const t = useTranslate();
  const href = useHref();
  const guide = (anchor: string) => <a href={href(`/help/verify-a-download#${anchor}`)}>{t("verify.system.guide")}</a>;
  return (
    <PageSection id="systems" title={t("verify.system.title")} lede={t("verify.system.text")}>
      <div className={styles.systems}>
        {proof.windows_publisher && (
          <div className={styles.part}>
            <h3>{t("common.platform.windows")}</h3>
            <p>{t("verify.system.windows")}</p>
            <Value name={t("verify.system.publisher")} value={proof.windows_publisher} />
            <p>{guide("on-windows")}</p>
          </div>
        )}
        {proof.android_certificate && (
          <div className={styles.part}>
            <h3>{t("common.platform.android")}</h3>
            <p>{t("verify.system.android")}</p>
            <Value name={t("verify.system.certificate")} value={proof.android_certificate} code />
            <Value name={t("verify.system.package")} value={proof.android_package} code />
            <p>{guide("on-android")}</p>
          </div>
        )}
        {proof.ios_developer && (
          <div className={styles.part}>
            <h3>{t("common.platform.ios")}</h3>
            <p>{t("verify.system.ios")}</p>
            <Value name={t("verify.system.developer")} value={proof.ios_developer} />
          </div>
        )}
      </div>
      <SampleNote of="downloads" />
    </PageSection>
  );
}

function Value({ name, value, code = false }: { name: string; value: string; code?: boolean }) {
  if (value === "") return null;
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{name}</dt>
        <dd>{code ? <code lang="en">{value}</code> : <b>{value}</b>}</dd>
      </div>
    </dl>
  );
}
