import { PageSection } from "../../components/page-section/page-section.tsx";
import { PaperSlip } from "../../components/paper-slip/paper-slip.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./bill.module.css";

const items = ["allowance", "trial", "adverts", "data", "line"] as const;

/** What others charge with instead of money, written out as a receipt. */
export function Bill() {
  const t = useTranslate();
  if (!t.has("free.bill.title")) return null;
  return (
    <PageSection tone="quiet">
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2>{t("free.bill.title")}</h2>
          <p>{t("free.bill.text")}</p>
          <p>{t("free.bill.note")}</p>
        </div>
        <PaperSlip className={styles.paper}>
          <table className={styles.receipt}>
            <caption>{t("free.bill.caption")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("free.bill.how")}</th>
                <th scope="col">{t("free.bill.price")}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((id) => (
                <tr key={id}>
                  <th scope="row">{t(`free.bill.${id}.how`)}</th>
                  <td>{t(`free.bill.${id}.price`)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t("free.bill.total")}</th>
                <td>{t("free.bill.totalPrice")}</td>
              </tr>
            </tfoot>
          </table>
        </PaperSlip>
      </div>
    </PageSection>
  );
}
