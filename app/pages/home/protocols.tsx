import { PageSection } from "../../components/page-section/page-section.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./protocols.module.css";

const protocols = [
  { id: "wireguard", name: "WireGuard" },
  { id: "ikev2", name: "IKEv2" },
  { id: "openvpn", name: "OpenVPN" },
] as const;

/** The protocols as the key of a map: each has its own kind of line. */
export function Protocols() {
  const t = useTranslate();
  const href = useHref();
  return (
    <PageSection>
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2>{t("home.protocols.title")}</h2>
          <p>{t("home.protocols.lede")}</p>
          <p>
            <a href={href("/introduce#protocols")}>{t("home.protocols.more")}</a>
          </p>
        </div>
        <dl>
          {protocols.map(({ id, name }) => (
            <div key={id} className={styles.protocol}>
              <dt translate="no">
                <svg className={styles[id]} width="72" height="12" aria-hidden="true">
                  <path d="M4 6H68" />
                </svg>
                {name}
              </dt>
              <dd>{t(`home.protocols.${id}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </PageSection>
  );
}
