import type { ComponentType } from "react";
import { useAppScreenLabel } from "../../components/app-screen/app-screen.tsx";
import { laptopIcon, phoneIcon, tabletIcon } from "../../components/icon/icon-shapes.ts";
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

/**
 * Pictures of the app itself have words, and are said to those who do not see them; the others repeat the step's text.
 */
const ofTheApp: Partial<Record<Step, { connected: boolean }>> = {
  windowsConnect: { connected: false },
  androidConnect: { connected: false },
  iosOn: { connected: true },
};

/** What the page of a platform has of its own beside words; its steps by their messages' name. */
export const platformPages: Record<DownloadPlatform, { icon: string; steps: readonly Step[]; guide: string }> = {
  windows: {
    icon: laptopIcon,
    steps: ["windowsOpen", "windowsAllow", "windowsConnect"],
    guide: "/help/install-on-windows",
  },
  android: {
    icon: phoneIcon,
    steps: ["androidOpen", "androidAllow", "androidInstall", "androidConnect"],
    guide: "/help/install-on-android",
  },
  ios: { icon: tabletIcon, steps: ["iosGet", "iosAllow", "iosOn"], guide: "/help/install-on-iphone-and-ipad" },
};

/** From the file to the first connection, each step with what the screen shows then. */
export function Steps({ platform }: { platform: DownloadPlatform }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <PageSection title={t("download.steps.title")} id="steps">
      <ol className={styles.steps}>
        {platformPages[platform].steps.map((step) => (
          <li key={step}>
            <StepPicture step={step} />
            <div>
              <h3>{t(`download.steps.${step}.title`)}</h3>
              <p>{t.rich(`download.steps.${step}.text`, { b: (chunks) => <b>{chunks}</b> })}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>
        <a href={href(platformPages[platform].guide)}>{t(`download.${platform}.guide`)}</a>
      </p>
    </PageSection>
  );
}

export function StepPicture({ step }: { step: Step }) {
  const Drawing = pictures[step];
  const app = ofTheApp[step];
  const label = useAppScreenLabel(app);
  return (
    <svg
      viewBox="0 0 240 160"
      focusable="false"
      role={app && "img"}
      aria-label={app && label}
      aria-hidden={app ? undefined : true}
    >
      <Drawing />
    </svg>
  );
}
