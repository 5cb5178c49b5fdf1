import { AppScreen } from "../../../components/app-screen/app-screen.tsx";
import { PictureText } from "../../../components/picture-text/picture-text.tsx";
import { useSite, useTranslate } from "../../../router/router-context.tsx";
import { AppName, AppTile, OtherChoice, Phone, Press, Words } from "./kit.tsx";

/** Words on the screen have to be read on a phone, too. */
const closeUp = { x: 36, y: 12, scale: 1.4 };

/** The notification of the finished download. */
export function AndroidOpen() {
  return (
    <Phone {...closeUp}>
      <rect x="3" y="25" width="114" height="46" rx="12" fill="var(--scene-sun)" opacity=".55" />
      <rect x="7" y="29" width="106" height="38" rx="9" fill="var(--color-surface-quiet)" />
      <path
        d="M22 38v12m-6-5l6 6 6-6M15 57h14"
        fill="none"
        stroke="var(--scene-bird)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <AppName x={74} y={46} width={66} />
      <Words d="M46 57h50M16 84h88M16 98h60" />
    </Phone>
  );
}

/** The setting that lets the browser install an app. */
export function AndroidAllow() {
  const { t, tag } = useSite();
  const lines = inTwoLines(t("download.screens.androidAllowSource"), tag);
  return (
    <Phone {...closeUp}>
      <Words d="M14 32h52" />
      <rect x="3" y="44" width="114" height="56" rx="12" fill="var(--scene-sun)" opacity=".55" />
      <rect x="7" y="48" width="106" height="48" rx="9" fill="var(--color-surface)" />
      {lines.map((line, at) => (
        <PictureText key={line} x={60} y={(lines.length === 1 ? 66 : 60) + 12 * at} size={10.5} room={180}>
          {line}
        </PictureText>
      ))}
      <rect x="80" y="77" width="28" height="16" rx="8" fill="var(--color-good)" />
      <circle cx="100" cy="85" r="5.5" fill="var(--color-surface)" />
    </Phone>
  );
}

/** The question whether to install; one answer below the other, as Android does where a word is long. */
export function AndroidInstall() {
  const t = useTranslate();
  return (
    <Phone {...closeUp} x={42} scale={1.3}>
      <path d="M0 20H120V220H0Z" fill="var(--scene-hill-2)" opacity=".5" />
      <rect x="7" y="23" width="106" height="90" rx="14" fill="var(--color-surface)" />
      <AppTile x={15} y={29} scale={0.5} />
      <AppName x={73} y={43} width={70} />
      <Press x={15} y={54} width={90}>
        {t("download.screens.androidInstall")}
      </Press>
      <OtherChoice x={15} y={84} width={90}>
        {t("download.screens.androidCancel")}
      </OtherChoice>
    </Phone>
  );
}

/** The app close up, before it is connected. */
export function AndroidConnect() {
  return (
    <Phone {...closeUp}>
      <g transform="translate(0 14)">
        <AppScreen />
      </g>
    </Phone>
  );
}

/** The app's page in the store. */
export function IosGet() {
  return (
    <Phone {...closeUp}>
      <AppTile x={9} y={28} scale={1.1} />
      <AppName x={86} y={40} width={60} />
      <Press x={62} y={50} width={48} />
      <path d="M9 84H54V130H9ZM62 84H107V130H62Z" fill="var(--scene-sky-low)" />
      <path d="M9 104C24 94 40 102 54 96V130H9ZM62 100C78 106 92 94 107 102V130H62Z" fill="var(--scene-hill-3)" />
    </Phone>
  );
}

/** The system's question about the VPN configuration. */
export function IosAllow() {
  const t = useTranslate();
  return (
    <Phone {...closeUp}>
      <path d="M0 20H120V220H0Z" fill="var(--scene-hill-2)" opacity=".5" />
      <rect x="7" y="24" width="106" height="80" rx="14" fill="var(--color-surface)" />
      <Words d="M26 33h68" />
      <Press x={15} y={43} width={90}>
        {t("download.screens.iosAllow")}
      </Press>
      <OtherChoice x={15} y={74} width={90}>
        {t("download.screens.iosDontAllow")}
      </OtherChoice>
    </Phone>
  );
}

/** Connected: the mark in the status bar. */
export function IosOn() {
  return (
    <Phone {...closeUp}>
      <g transform="translate(0 14)">
        <AppScreen connected />
      </g>
      <circle cx="98" cy="11" r="14" fill="var(--scene-sun)" opacity=".55" />
      <rect x="86" y="5" width="24" height="12" rx="3" fill="none" stroke="var(--scene-bird)" strokeWidth="2" />
      <path d="M91 11h14" stroke="var(--scene-bird)" strokeWidth="3" strokeLinecap="round" strokeDasharray="0 7" />
    </Phone>
  );
}

/** A line that is too long for the screen, broken between two words near its middle. */
function inTwoLines(text: string, tag: string): string[] {
  if (text.length < 10) return [text];
  const ends = [...new Intl.Segmenter(tag, { granularity: "word" }).segment(text)].map(({ index }) => index);
  const middle = ends.reduce((best, end) =>
    Math.abs(end - text.length / 2) < Math.abs(best - text.length / 2) ? end : best,
  );
  return [text.slice(0, middle).trim(), text.slice(middle).trim()].filter((line) => line !== "");
}
