import type { ReactNode } from "react";
import type { IpInfo } from "../../../api/ip.schema.ts";
import { useTranslate } from "../../router/router-context.tsx";
import { AddressText } from "./address-text.tsx";
import styles from "./fact-list.module.css";
import { codes, type FactName, fact, factNames } from "./facts.ts";

function Value({ name, value }: { name: FactName; value: string }) {
  if (name === "address") return <AddressText address={value} />;
  return <bdi dir={codes.has(name) ? "ltr" : undefined}>{value}</bdi>;
}

/** All that is known of one address. */
export function FactList({ info, children }: { info: IpInfo; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <dl className={styles.facts}>
      {factNames.map((name) => {
        const value = fact(name, info, t);
        return (
          <div key={name}>
            <dt>{t(`ip.facts.${name}`)}</dt>
            <dd>
              {value === undefined ? (
                <span className={styles.unknown}>{t("ip.facts.unknown")}</span>
              ) : (
                <Value name={name} value={value} />
              )}
              {name === "address" && children}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
