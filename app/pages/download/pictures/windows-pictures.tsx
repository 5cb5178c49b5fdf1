import { AppScreen } from "../../../components/app-screen/app-screen.tsx";
import { useTranslate } from "../../../router/router-context.tsx";
import { AppName, AppTile, OtherChoice, Press, Window, Words } from "./kit.tsx";

/** The folder of downloads, the installer in it. */
export function WindowsOpen() {
  return (
    <Window x={20} y={16} width={200} height={160}>
      <path d="M0 20H40V160H8A8 8 0 0 1 0 152Z" fill="var(--color-surface-quiet)" />
      <Words d="M11 40h18M11 58h14M11 76h19M11 94h15M11 112h18" />
      <rect x="46" y="58" width="148" height="46" rx="8" fill="var(--scene-sun)" opacity=".55" />
      <AppTile x={54} y={65} scale={0.8} />
      <AppName x={140} y={79} width={96} />
      <Words d="M98 92h60M84 40h60M84 122h78" />
      <path d="M56 32h14l4 5v12H56zM56 114h18v16H56z" fill="var(--scene-stone)" />
    </Window>
  );
}

/** The system's question whether the app may make changes. */
export function WindowsAllow() {
  const t = useTranslate();
  return (
    <Window x={20} y={14} width={200} height={132}>
      <AppTile x={14} y={30} />
      <AppName x={126} y={45} width={124} />
      <Words d="M72 58h108M72 70h64" />
      <Press x={14} y={92} width={84}>
        {t("download.screens.windowsYes")}
      </Press>
      <OtherChoice x={106} y={92} width={80}>
        {t("download.screens.windowsNo")}
      </OtherChoice>
    </Window>
  );
}

/** The app with its one button, close up. */
export function WindowsConnect() {
  return (
    <Window x={34} y={12} width={172} height={160}>
      <g transform="translate(1 20)scale(1.417)">
        <AppScreen />
      </g>
    </Window>
  );
}
