import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { DownloadButton } from "../../components/download-button/download-button.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { Questions } from "../../components/questions/questions.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { SportScene } from "../../scenes/sport-scene.tsx";
import { DelayChart } from "./delay-chart.tsx";
import { MatchClock } from "./match-clock.tsx";
import { QualityTable } from "./quality-table.tsx";
import styles from "./sport.module.css";
import { sportQuestions } from "./sport.questions.ts";

const troubles = ["region", "proxy", "phone", "stops", "blackout"] as const;
const portability = "https://eur-lex.europa.eu/eli/reg/2017/1128/oj";

/** A match in the order it happens: what to do before it, why it is hard, what to do when it stops, what is fair. */
export default function SportPage() {
  const t = useTranslate();
  const href = useHref();
  return (
    <>
      <PageHero title={t("sport.hero.title")} lede={t("sport.hero.lede")} scene={<SportScene />}>
        <DownloadButton />
      </PageHero>
      <MatchClock />
      <PageSection title={t("sport.live.title")} tone="quiet">
        <div className={styles.live}>
          <ul className={styles.reasons}>
            {(["reserve", "motion", "crowd"] as const).map((id) => (
              <li key={id}>{t.rich(`sport.live.${id}`, { b: (chunks) => <b>{chunks}</b> })}</li>
            ))}
          </ul>
          <DelayChart />
        </div>
      </PageSection>
      <PageSection title={t("sport.quality.title")}>
        <QualityTable />
        <p className={styles.note}>
          {t.rich("sport.quality.note", {
            measure: (chunks) => <a href={href("/help/measure-your-speed")}>{chunks}</a>,
          })}
        </p>
      </PageSection>
      <PageSection title={t("sport.trouble.title")} className={styles.trouble}>
        <dl className={styles.signs}>
          {troubles.map((id) => (
            <div key={id}>
              <dt>{t(`sport.trouble.${id}.sign`)}</dt>
              <dd>{t.rich(`sport.trouble.${id}.text`, { ip: (chunks) => <a href={href("/ip")}>{chunks}</a> })}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href={href("/help/streaming-does-not-play")}>{t("sport.trouble.link")}</a>
        </p>
      </PageSection>
      {t.has("sport.fair.title") && (
        <section className={styles.fair}>
          <div className={styles.fairInner}>
            <h2>{t("sport.fair.title")}</h2>
            <div className={styles.rules}>
              {(["eu", "terms", "law"] as const).map((id) => (
                <p key={id}>
                  {t.rich(`sport.fair.${id}`, {
                    b: (chunks) => <b>{chunks}</b>,
                    law: (chunks) => <a href={portability}>{chunks}</a>,
                    legal: (chunks) => <a href={href("/help/is-a-vpn-legal")}>{chunks}</a>,
                  })}
                </p>
              ))}
              <p className={styles.not}>{t("sport.fair.not")}</p>
            </div>
          </div>
        </section>
      )}
      <Questions title={t("sport.questions.title")} questions={sportQuestions(t)} />
      {t.has("sport.closing.title") && <ClosingCall title={t("sport.closing.title")} text={t("sport.closing.text")} />}
    </>
  );
}
