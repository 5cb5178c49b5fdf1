import type { ReactNode } from "react";
import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { DownloadButton } from "../../components/download-button/download-button.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { Questions } from "../../components/questions/questions.tsx";
import { formatNumber } from "../../i18n/formats.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import { GamingScene } from "../../scenes/gaming-scene.tsx";
import { ConsoleWay } from "./console-way.tsx";
import styles from "./gaming.module.css";
import { gamingQuestions } from "./gaming.questions.ts";
import { Measure } from "./measure.tsx";
import { ProtocolTable } from "./protocol-table.tsx";
import { Roads } from "./roads.tsx";

const helps = ["route", "evening", "attack", "blocked"] as const;
const helpsNot = ["distance", "home", "server", "frames", "rules"] as const;
const bold = { b: (chunks: ReactNode) => <b>{chunks}</b> };

/** What a VPN can do for a game: first the distance, then the road, then how to measure one's own. */
export default function GamingPage() {
  const { t, tag } = useSite();
  const href = useHref();
  return (
    <>
      <header className={styles.hero}>
        <div className={styles.words}>
          <h1>{t("gaming.hero.title")}</h1>
          <p className={styles.lede}>{t("gaming.hero.lede")}</p>
          <div className={styles.actions}>
            <DownloadButton />
            {t.has("gaming.measure.title") && <a href="#measure">{t("gaming.hero.measure")}</a>}
          </div>
        </div>
        <div className={styles.picture}>
          <GamingScene />
        </div>
      </header>
      <Roads />
      <PageSection title={t("gaming.when.title")} tone="quiet">
        <div className={styles.when}>
          <div className={styles.helps}>
            <h3>{t("gaming.when.helps.title")}</h3>
            <ul>
              {helps.map((id) => (
                <li key={id}>{t.rich(`gaming.when.helps.${id}`, bold)}</li>
              ))}
            </ul>
          </div>
          <div className={styles.helpsNot}>
            <h3>{t("gaming.when.not.title")}</h3>
            <ul>
              {helpsNot.map((id) => (
                <li key={id}>{t.rich(`gaming.when.not.${id}`, bold)}</li>
              ))}
            </ul>
          </div>
        </div>
      </PageSection>
      <Measure />
      {t.has("gaming.network.text") && (
        <section className={styles.network}>
          <span className={styles.countries} aria-hidden="true">
            {formatNumber(t.amount("countriesGaming"), tag)}
          </span>
          <div className={styles.reach}>
            <p>{t("gaming.network.text", { need: 1 })}</p>
            <a href={href("/best_vpn?tag=gaming")}>{t("gaming.network.link")}</a>
          </div>
        </section>
      )}
      <PageSection title={t("gaming.protocol.title")} width="read">
        <ProtocolTable />
      </PageSection>
      <ConsoleWay />
      <Questions title={t("gaming.questions.title")} questions={gamingQuestions(t)} />
      {t.has("gaming.closing.title") && (
        <ClosingCall title={t("gaming.closing.title")} text={t("gaming.closing.text")} />
      )}
    </>
  );
}
