import { AppScreen } from "../../../components/app-screen/app-screen.tsx";
import { AppTile, OtherChoice, Press, Window, Words } from "./kit.tsx";

/** The folder of downloads, the installer in it. */
export function WindowsOpen() {
  return (
    <Window x={26} y={20} width={188} height={126}>
      <path d="M0 20H48V118A8 8 0 0 1 40 126H8A8 8 0 0 1 0 118Z" fill="var(--scene-stone)" opacity=".5" />
      <Words d="M12 38h22M12 54h16M12 70h24M12 86h18" />
      <rect x="56" y="56" width="124" height="34" rx="6" fill="var(--scene-sun)" opacity=".55" />
      <AppTile x={64} y={61} scale={0.6} />
      <Words d="M98 68h70M98 80h34M98 38h48M98 106h58" />
      <path d="M66 32h16l4 5v10H66zM66 99h20v15H66z" fill="var(--scene-stone)" />
    </Window>
  );
}

/** The system's question whether the app may make changes. */
export function WindowsAllow() {
  return (
    <Window x={44} y={14} width={152} height={132}>
      <AppTile x={16} y={32} scale={0.8} />
      <Words d="M60 42h66M60 56h44M16 78h108M16 90h76" />
      <Press x={14} y={102} width={58} />
      <OtherChoice x={82} y={102} width={58} />
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
