import { PageSection } from "../../components/page-section/page-section.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { House, Mast } from "../../scenes/kit/buildings.tsx";
import { Gate } from "../../scenes/kit/drawings.generated.tsx";
import styles from "./protocols.module.css";

/** Each protocol as a way: 240 by 88, the ground at y 70. */
const protocols = [
  {
    id: "wireguard",
    name: "WireGuard",
    picture: (
      <>
        <path d="M38 76H206" className={styles.way} />
        <House x={36} y={72} s={0.8} />
        <Gate x={208} y={74} s={0.36} />
      </>
    ),
  },
  {
    id: "ikev2",
    name: "IKEv2",
    picture: (
      <>
        <path d="M38 76H206" className={styles.way} />
        <House x={30} y={72} s={0.8} />
        <Mast x={96} y={70} s={0.46} />
        <Mast x={154} y={70} s={0.46} />
        <path d="M106 24Q125 8 144 24M136 22L144 25L146 16" className={styles.change} />
        <Gate x={214} y={74} s={0.36} />
      </>
    ),
  },
  {
    id: "openvpn",
    name: "OpenVPN",
    picture: (
      <>
        <path d="M92 26H104V34H114V26H126V34H136V26H148V76H92Z" fill="var(--scene-stone)" />
        <path d="M108 76V56A12 12 0 0 1 132 56V76Z" fill="var(--scene-beyond)" />
        <path
          d="M92 46H108M132 46H148M92 60H106M134 60H148M114 34V42M126 34V42"
          stroke="var(--scene-shade)"
          strokeWidth="2"
        />
        <path d="M38 76H206" className={styles.way} />
        <House x={36} y={72} s={0.8} />
        <Gate x={208} y={74} s={0.36} />
      </>
    ),
  },
] as const;

/** The protocols as three ways: straight; from one network to the next; through the door that every wall has. */
export function Protocols() {
  const t = useTranslate();
  const href = useHref();
  if (!t.has("home.protocols.title")) return null;
  return (
    <PageSection className={styles.section}>
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2>{t("home.protocols.title")}</h2>
          <p>{t("home.protocols.lede")}</p>
          <p>
            <a href={href("/introduce#protocols")}>{t("home.protocols.more")}</a>
          </p>
        </div>
        <dl>
          {protocols.map(({ id, name, picture }) => (
            <div key={id} className={styles.protocol}>
              <dt translate="no">
                <svg viewBox="0 0 240 88" aria-hidden="true">
                  <path d="M0 62C60 44 180 44 240 62V88H0Z" fill="var(--scene-hill-1)" />
                  <path d="M0 70H240V88H0Z" fill="var(--scene-hill-2)" />
                  {picture}
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
