import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { PaperSlip } from "../../components/paper-slip/paper-slip.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { CookieAmount } from "./cookie-amount.tsx";
import styles from "./receipt.module.css";
import { receiptLines } from "./receipt-lines.ts";
import { Proofs, ReceiptMascot } from "./receipt-parts.static.tsx";

/** What a visit to this site takes from the visitor, as a receipt, and how each line can be checked. */
export default function ReceiptPage() {
  const t = useTranslate();
  return (
    <>
      <div className={styles.top}>
        <PageIntro title={t("receipt.title")} lede={t("receipt.lede")} />
        <div className={styles.slip}>
          <ReceiptMascot />
          <PaperSlip>
            <table>
              <caption>{t("receipt.caption")}</caption>
              <thead className="visually-hidden">
                <tr>
                  <th scope="col">{t("receipt.item")}</th>
                  <th scope="col">{t("receipt.amount")}</th>
                </tr>
              </thead>
              <tbody>
                {receiptLines.map((id) => (
                  <tr key={id}>
                    <th scope="row">{t(`receipt.lines.${id}.item`)}</th>
                    <td>{id === "cookies" ? <CookieAmount /> : t(`receipt.lines.${id}.amount`)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t("receipt.total")}</th>
                  <td>{t("receipt.nothing")}</td>
                </tr>
              </tfoot>
            </table>
          </PaperSlip>
        </div>
      </div>
      <Proofs />
    </>
  );
}
