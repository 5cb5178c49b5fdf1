import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./check.module.css";
import type { VerifyData } from "./download.loader.ts";
import { useKeepDownloadList } from "./keep-list.ts";
import { listedFiles } from "./listed-files.ts";
import { Copies, Meaning, MinisignCheck, Sums, SystemChecks } from "./verify.static.tsx";
import { VerifyCheck } from "./verify-check.tsx";

export default function VerifyPage({ data: { all, proof } }: { data: VerifyData }) {
  useKeepDownloadList(all);
  const t = useTranslate();
  const files = listedFiles(all);
  const [current, ...earlier] = proof.release_keys;
  const copies = proof.mirrors?.mirrors ?? [];
  return (
    <>
      <PageIntro title={t("verify.title")} lede={t("verify.lede")} />
      <PageSection id="check" title={t("download.check.here.title")}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <VerifyCheck listed={files} keys={proof.release_keys} />
          </div>
          <div className={styles.column}>
            <Sums files={files} />
          </div>
        </div>
      </PageSection>
      {current ? (
        <MinisignCheck current={current} earlier={earlier} file={files[0]?.name} />
      ) : (
        <PageSection id="signature" tone="quiet" title={t("verify.key.title")} lede={t("verify.key.none")} />
      )}
      <SystemChecks proof={proof} />
      <Meaning isSigned={proof.release_keys.length > 0} />
      {copies.length > 0 && <Copies mirrors={copies} keys={proof.mirror_keys} />}
    </>
  );
}
