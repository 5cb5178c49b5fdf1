import type { SamplePart } from "../../router/route.ts";
import { useSite } from "../../router/router-context.tsx";
import styles from "./sample-note.module.css";

/** Says that what stands here came with the project and is not the owner's yet; nothing once it was replaced. */
export function SampleNote({ of }: { of: SamplePart }) {
  const { t, site } = useSite();
  if (!site.samples.includes(of)) return null;
  return (
    <small className={styles.note} data-nosnippet="">
      {t("common.sample")}
    </small>
  );
}
