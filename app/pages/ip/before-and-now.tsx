import type { IpInfo } from "../../../api/ip.schema.ts";
import { DataTable } from "../../components/data-table/data-table.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { checkIcon } from "../../components/icon/icon-shapes.ts";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./before-and-now.module.css";
import { codes, type FactName, fact } from "./facts.ts";
import type { OwnAddress } from "./use-own-address.ts";
import { verdict } from "./verdict.ts";

const compared: readonly FactName[] = ["address", "version", "country", "provider"];

/** Asks for the address again, and puts the two answers beside one another: the VPN off, then on. */
export function BeforeAndNow({ own }: { own: OwnAddress }) {
  const t = useTranslate();
  const { now, before, state } = own;
  const hasChanged = now?.ip !== before?.ip;
  // A phone's address changes with its network: that alone is no good news.
  const isCovered = hasChanged && verdict(now, t).tone === "covered";
  return (
    <div className={styles.again}>
      <p>{t("ip.again.hint")}</p>
      <div role="status" className={styles.outcome}>
        {state === "failed" && t("ip.again.failed")}
        {state === "ready" && before !== undefined && (
          <p className={isCovered ? styles.changed : undefined}>
            {isCovered && <Icon shape={checkIcon} />}
            {hasChanged ? t("ip.again.changed") : t("ip.again.same")}
          </p>
        )}
      </div>
      {before !== undefined && (
        <DataTable caption={t("ip.again.caption")}>
          <thead>
            <tr>
              <th scope="col">{t("ip.again.what")}</th>
              <th scope="col">{t("ip.again.before")}</th>
              <th scope="col">{t("ip.again.now")}</th>
            </tr>
          </thead>
          <tbody>
            {compared.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`ip.facts.${name}`)}</th>
                <Answer name={name} info={before} />
                <Answer name={name} info={now} />
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </div>
  );
}

function Answer({ name, info }: { name: FactName; info: IpInfo | null }) {
  const t = useTranslate();
  const value = info ? fact(name, info, t) : undefined;
  return <td>{value ? <bdi dir={codes.has(name) ? "ltr" : undefined}>{value}</bdi> : t("ip.facts.unknown")}</td>;
}

/** The button of the hero; only there with script. */
export function CheckAgain({ own, isReady }: { own: OwnAddress; isReady: boolean }) {
  const t = useTranslate();
  const isChecking = own.state === "checking";
  return (
    <button
      type="button"
      className={`button quiet ${styles.button}`}
      data-waiting={isReady ? undefined : ""}
      aria-disabled={isChecking}
      onClick={own.checkAgain}
    >
      {isChecking ? t("ip.again.checking") : t("ip.again.check")}
    </button>
  );
}
