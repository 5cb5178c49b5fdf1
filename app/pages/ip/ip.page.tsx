import { useHydrated } from "../../behaviours/hydrated.ts";
import { CopyButton } from "../../components/copy-button/copy-button.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { IpScene } from "../../scenes/ip-scene.tsx";
import { AddressText } from "./address-text.tsx";
import { BeforeAndNow, CheckAgain } from "./before-and-now.tsx";
import { Asked, Closing, Credits, LookUp, Tells } from "./below.static.tsx";
import { BrowserFacts } from "./browser-facts.tsx";
import { ConnectionCheck } from "./connection/connection-check.tsx";
import { FactList } from "./fact-list.tsx";
import type { IpData } from "./ip.loader.ts";
import styles from "./ip.module.css";
import { Terminal } from "./terminal.tsx";
import { type OwnAddress, useOwnAddress } from "./use-own-address.ts";
import { verdict } from "./verdict.ts";

export default function IpPage({ data }: { data: IpData }) {
  const t = useTranslate();
  const own = useOwnAddress(data.own);
  const hydrated = useHydrated();
  const { tone, text } = verdict(own.now, t);
  return (
    <>
      <PageHero
        low
        title={t("ip.hero.title")}
        lede={<span className={styles[tone]}>{text}</span>}
        scene={
          <IpScene country={own.now?.country ?? undefined} provider={own.now?.isp ?? undefined}>
            <p className={styles.board}>
              <span className="visually-hidden">{t("ip.hero.yours")}: </span>
              {own.now ? <AddressText address={own.now.ip} /> : t("ip.hero.unknown")}
            </p>
          </IpScene>
        }
      >
        {own.now && (
          <CopyButton
            key={own.now.ip}
            className={styles.copy}
            text={own.now.ip}
            copied={t("ip.facts.copied")}
            failed={t("ip.facts.copyFailed")}
          >
            {t("ip.facts.copy")}
          </CopyButton>
        )}
        <CheckAgain own={own} isReady={hydrated} />
      </PageHero>
      <ConnectionCheck own={own} />
      <Answer own={own} />
      <LookUp asked={data.asked} other={data.other} />
      <Tells />
      <Terminal />
      <Asked />
      <Closing />
      <Credits info={data.own ?? data.other} />
    </>
  );
}

function Answer({ own }: { own: OwnAddress }) {
  const t = useTranslate();
  return (
    <PageSection id="answer">
      <div className={styles.columns}>
        <div className={styles.column}>
          <h2>{t("ip.facts.title")}</h2>
          {own.now && <FactList info={own.now} />}
          <BeforeAndNow own={own} />
        </div>
        <div className={styles.column}>
          <h2>{t("ip.browser.title")}</h2>
          <p>{t("ip.browser.lede")}</p>
          <BrowserFacts own={own.now} />
        </div>
      </div>
    </PageSection>
  );
}
