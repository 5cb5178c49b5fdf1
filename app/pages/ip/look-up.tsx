import { Icon } from "../../components/icon/icon.tsx";
import { warningIcon } from "../../components/icon/icon-shapes.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { FactList } from "./fact-list.tsx";
import { type IpData, longestAddress } from "./ip.loader.ts";
import styles from "./look-up.module.css";

const id = "other-address";

/** Addresses of the documentation ranges (RFC 5737, RFC 3849): nobody has them. */
const examples = { ipv4: "192.0.2.7", ipv6: "2001:db8::7" };

/** Another address: a plain GET form, its answer, or what is wrong with what was typed. */
export function LookUp({ asked, other }: Pick<IpData, "asked" | "other">) {
  const t = useTranslate();
  const href = useHref();
  const isWrong = asked !== "" && other === null;
  return (
    <PageSection id="other" tone="quiet" title={t("ip.other.title")}>
      <div className={styles.columns}>
        <form action={`${href("/ip")}#other`} method="get" className={styles.form}>
          <label htmlFor={id}>{t("ip.other.label")}</label>
          <div className={styles.row}>
            <input
              id={id}
              name="ip"
              type="text"
              defaultValue={asked}
              key={asked}
              required
              maxLength={longestAddress}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              dir="ltr"
              aria-invalid={isWrong || undefined}
              aria-describedby={`${id}-hint`}
            />
            <button type="submit" className="button">
              {t("ip.other.submit")}
            </button>
          </div>
          {isWrong && (
            <p className={styles.wrong} role="alert">
              <Icon shape={warningIcon} />
              {t("ip.other.invalid", { asked })}
            </p>
          )}
          <p id={`${id}-hint`} className={styles.hint}>
            {t("ip.other.hint", examples)}
          </p>
        </form>
        {other && (
          <div className={styles.answer}>
            <h3>{t("ip.other.answer", { address: other.ip })}</h3>
            <FactList info={other} />
          </div>
        )}
      </div>
    </PageSection>
  );
}
