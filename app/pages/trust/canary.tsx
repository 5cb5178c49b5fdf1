import type { CanaryAnswer } from "../../../api/trust.schema.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useSite } from "../../router/router-context.tsx";
import { formatAgo, formatMoment } from "../best-vpn/moments.ts";
import styles from "./trust.module.css";

interface Props {
  canary: CanaryAnswer;
  /** When the server looked, ISO 8601. */
  madeAt: string;
}

/**
 * The warrant canary as the server found it: its state, its dates, its words, and how to check it without this site.
 */
export function Canary({ canary, madeAt }: Props) {
  const { t, tag } = useSite();
  const { state, signed_at: signed, renew_by: renew } = canary;
  const kind = state === "absent" ? styles.none : state === "good" ? styles.good : styles.bad;
  const date = state === "gone" ? signed : renew;
  const text = t(`trust.canary.${state}`, { date: date ? formatMoment(date, tag) : "" });
  return (
    <PageSection id="canary" title={t("trust.canary.title")} lede={t("trust.canary.text")}>
      <div className={styles.read}>
        <p className={kind} data-state={state}>
          {state === "good" || state === "absent" ? text : <strong>{text}</strong>}
        </p>
        {signed && renew && (
          <dl className={styles.dates}>
            <div>
              <dt>{t("trust.canary.signed")}</dt>
              <dd>
                <time dateTime={signed}>{formatMoment(signed, tag)}</time> ({formatAgo(signed, Date.parse(madeAt), tag)}
                )
              </dd>
            </div>
            <div>
              <dt>{t("trust.canary.renew")}</dt>
              <dd>
                <time dateTime={renew}>{formatMoment(renew, tag)}</time>
              </dd>
            </div>
          </dl>
        )}
        {state !== "absent" && <p>{t("trust.canary.checked", { date: formatMoment(madeAt, tag) })}</p>}
        {canary.statement !== "" && <Statement text={canary.statement} />}
        {state !== "absent" && state !== "gone" && <Verify keyLine={canary.key} isSigned={state !== "unsigned"} />}
        {state !== "absent" && <p>{t("trust.canary.limits")}</p>}
      </div>
    </PageSection>
  );
}

/** In the words that were signed, whatever the language of the page. */
function Statement({ text }: { text: string }) {
  const { t } = useSite();
  return (
    <>
      <h3>{t("trust.canary.statement")}</h3>
      <blockquote lang="en" dir="auto" className={styles.statement}>
        {text}
      </blockquote>
    </>
  );
}

function Verify({ keyLine, isSigned }: { keyLine: string | null; isSigned: boolean }) {
  const { t } = useSite();
  return (
    <>
      <h3>{t("trust.canary.verify")}</h3>
      <p className={styles.links}>
        {t("trust.canary.files")}{" "}
        <a href="/trust/canary.txt" download="canary.txt">
          canary.txt
        </a>{" "}
        {isSigned && (
          <a href="/trust/canary.txt.minisig" download="canary.txt.minisig">
            canary.txt.minisig
          </a>
        )}
      </p>
      {keyLine && (
        <>
          <p>{t("trust.canary.verifyText")}</p>
          <p>
            <code lang="en" dir="ltr" className={styles.line}>
              minisign -Vm canary.txt -P {keyLine}
            </code>
          </p>
          <p>{t("trust.canary.compare")}</p>
        </>
      )}
    </>
  );
}
