import type { ReactNode } from "react";
import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { DownloadButton } from "../../components/download-button/download-button.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { Questions } from "../../components/questions/questions.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { SteamingScene } from "../../scenes/steaming-scene.tsx";
import { Devices } from "./devices.tsx";
import { FiveQuestions } from "./five-questions.tsx";
import { Qualities } from "./qualities-table.tsx";
import styles from "./steaming.module.css";
import { steamingQuestions } from "./steaming.questions.ts";
import { Television } from "./television.tsx";

const steps = ["country", "city", "window", "position", "picture", "outside"] as const;

/** Streaming and unblocking: what a service looks at, what a picture needs, what to try when it does not play. */
export default function SteamingPage() {
  const t = useTranslate();
  const href = useHref();
  const to = (path: string) => (chunks: ReactNode) => <a href={href(path)}>{chunks}</a>;
  return (
    <>
      <header className={styles.hero}>
        <SteamingScene />
        <div className={styles.words}>
          <h1>{t("steaming.hero.title")}</h1>
          <div className={styles.start}>
            <p className={styles.lede}>{t("steaming.hero.lede")}</p>
            <div className={styles.actions}>
              <DownloadButton />
              <a href={href("/best_vpn?tag=streaming")}>{t("steaming.hero.locations")}</a>
            </div>
          </div>
        </div>
      </header>
      <FiveQuestions />
      <Devices />
      <Qualities />
      <Television />
      <PageSection title={t("steaming.order.title")} id="order">
        <ol className={styles.steps}>
          {steps.map((id) => (
            <li key={id}>
              <p>
                {t.rich(`steaming.order.${id}`, {
                  ip: to("/ip"),
                  servers: to("/best_vpn?tag=streaming"),
                  split: to("/help/split-tunnelling"),
                })}
              </p>
            </li>
          ))}
        </ol>
        <p className={styles.end}>{t("steaming.order.end")}</p>
        <p>
          <a href={href("/help/streaming-does-not-play")}>{t("steaming.order.link")}</a>
        </p>
      </PageSection>
      {t.has("steaming.fair.text") && (
        <section className={styles.fair}>
          <p className={styles.statement}>{t("steaming.fair.text")}</p>
          <p>{t.rich("steaming.fair.rules", { legal: to("/help/is-a-vpn-legal") })}</p>
        </section>
      )}
      <Questions title={t("steaming.questions.title")} questions={steamingQuestions(t)} />
      {t.has("steaming.closing.title") && (
        <ClosingCall title={t("steaming.closing.title")} text={t("steaming.closing.text")} />
      )}
    </>
  );
}
