import { useHydrated } from "../../behaviours/hydrated.ts";
import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { CopyButton } from "../../components/copy-button/copy-button.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { Questions } from "../../components/questions/questions.tsx";
import { still } from "../../components/still/still.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { IpScene } from "../../scenes/ip-scene.tsx";
import { AddressText } from "./address-text.tsx";
import { BeforeAndNow, CheckAgain } from "./before-and-now.tsx";
import { BrowserFacts } from "./browser-facts.tsx";
import { Credits } from "./credits.tsx";
import { FactList } from "./fact-list.tsx";
import type { IpData } from "./ip.loader.ts";
import styles from "./ip.module.css";
import { ipQuestions, questionLinks } from "./ip.questions.ts";
import { LookUp } from "./look-up.tsx";
import "./tells.module.css";
import { OtherFamily } from "./other-family.tsx";
import { Terminal } from "./terminal.tsx";
import { type OwnAddress, useOwnAddress } from "./use-own-address.ts";
import { verdict } from "./verdict.ts";

const Tells = still(async () => (await import("./tells.tsx")).Tells, "section");

export default function IpPage({ data }: { data: IpData }) {
  const t = useTranslate();
  const href = useHref();
  const own = useOwnAddress(data.own);
  const hydrated = useHydrated();
  const { tone, text } = verdict(own.now, t);
  return (
    <>
      <PageHero
        title={t("ip.hero.title")}
        lede={<span className={styles[tone]}>{text}</span>}
        scene={
          <IpScene>
            <p className={styles.board}>
              <span className="visually-hidden">{t("ip.hero.yours")}: </span>
              {own.now ? <AddressText address={own.now.ip} /> : t("ip.hero.unknown")}
            </p>
          </IpScene>
        }
      >
        <CheckAgain own={own} isReady={hydrated} />
      </PageHero>
      <Answer own={own} />
      <LookUp asked={data.asked} other={data.other} />
      <Tells />
      <Terminal />
      <Questions title={t("ip.questions.title")} questions={ipQuestions(t, linkTags(questionLinks, href))} />
      <ClosingCall title={t("ip.closing.title")} text={t("ip.closing.text")} />
      <Credits info={own.now ?? data.other} />
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
          {own.now && (
            <FactList info={own.now}>
              <CopyButton text={own.now.ip} copied={t("ip.facts.copied")} failed={t("ip.facts.copyFailed")}>
                {t("ip.facts.copy")}
              </CopyButton>
            </FactList>
          )}
          <OtherFamily own={own} />
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
