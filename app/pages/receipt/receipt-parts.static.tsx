import { PageSection } from "../../components/page-section/page-section.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { MascotPerched } from "../../scenes/kit/mascot.tsx";
import styles from "./receipt.module.css";
import { receiptLines } from "./receipt-lines.ts";

/** How each line of the receipt can be checked. */
export function Proofs() {
  const t = useTranslate();
  const href = useHref();
  return (
    <PageSection tone="quiet" width="read" title={t("receipt.proofs")} className={styles.proofs}>
      {receiptLines.map((id) => (
        <section key={id}>
          <h3>{t(`receipt.lines.${id}.title`)}</h3>
          <p>{t(`receipt.lines.${id}.proof`)}</p>
        </section>
      ))}
      <ul>
        <li>
          <a href={`${href("/privacy")}#privacy-kept`}>{t("receipt.links.kept")}</a>
        </li>
        <li>
          <a href={href("/help/what-we-log")}>{t("receipt.links.app")}</a>
        </li>
        <li>
          <a href={href("/free")}>{t("receipt.links.paid")}</a>
        </li>
      </ul>
    </PageSection>
  );
}

/** Sits on the slip's upper edge. */
export function ReceiptMascot() {
  return (
    <svg viewBox="0 -10 120 70" className={styles.mascot} aria-hidden="true" focusable="false">
      <MascotPerched x={60} y={60} s={1} />
    </svg>
  );
}
