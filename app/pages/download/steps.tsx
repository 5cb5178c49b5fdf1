import type { ComponentType } from "react";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import type { DownloadPlatform } from "./download-pages.ts";
import {
  AndroidAllow,
  AndroidConnect,
  AndroidInstall,
  AndroidOpen,
  IosAllow,
  IosGet,
  IosOn,
} from "./pictures/phone-pictures.tsx";
import { WindowsAllow, WindowsConnect, WindowsOpen } from "./pictures/windows-pictures.tsx";
import styles from "./steps.module.css";

const pictures = {
  windowsOpen: WindowsOpen,
  windowsAllow: WindowsAllow,
  windowsConnect: WindowsConnect,
  androidOpen: AndroidOpen,
  androidAllow: AndroidAllow,
  androidInstall: AndroidInstall,
  androidConnect: AndroidConnect,
  iosGet: IosGet,
  iosAllow: IosAllow,
  iosOn: IosOn,
} satisfies Record<string, ComponentType>;

type Step = keyof typeof pictures;

const stepsOf: Record<DownloadPlatform, readonly Step[]> = {
  windows: ["windowsOpen", "windowsAllow", "windowsConnect"],
  android: ["androidOpen", "androidAllow", "androidInstall", "androidConnect"],
  ios: ["iosGet", "iosAllow", "iosOn"],
};

export const guideOf: Record<DownloadPlatform, string> = {
  windows: "/help/install-on-windows",
  android: "/help/install-on-android",
  ios: "/help/install-on-iphone-and-ipad",
};

/** From the file to the first connection, each step with what the screen shows then. */
export function Steps({ platform }: { platform: DownloadPlatform }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <PageSection title={t("download.steps.title")} id="steps">
      <ol className={styles.steps}>
        {stepsOf[platform].map((step) => {
          const Picture = pictures[step];
          return (
            <li key={step}>
              <svg viewBox="0 0 240 160" aria-hidden="true" focusable="false">
                <Picture />
              </svg>
              <div>
                <h3>{t(`download.steps.${step}.title`)}</h3>
                <p>{t.rich(`download.steps.${step}.text`, { b: (chunks) => <b>{chunks}</b> })}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <p>
        <a href={href(guideOf[platform])}>{t(`download.${platform}.guide`)}</a>
      </p>
    </PageSection>
  );
}
