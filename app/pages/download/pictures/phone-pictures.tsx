import { AppScreen } from "../../../components/app-screen/app-screen.tsx";
import { AppTile, OtherChoice, Phone, Press, Words } from "./kit.tsx";

const place = { x: 60, y: 18 };
/** Words on the screen have to be read on a phone, too. */
const closeUp = { x: 36, y: 12, scale: 1.4, screen: "var(--color-surface)" };

/** The notification of the finished download. */
export function AndroidOpen() {
  return (
    <Phone {...place}>
      <rect x="3" y="23" width="114" height="48" rx="11" fill="var(--scene-sun)" opacity=".55" />
      <rect x="8" y="28" width="104" height="38" rx="8" fill="var(--scene-stone)" />
      <path
        d="M24 38v12m-6-5l6 6 6-6M17 57h14"
        fill="none"
        stroke="var(--scene-bird)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Words d="M44 42h52M44 54h36M16 92h88M16 110h70M16 128h80" />
    </Phone>
  );
}

/** The setting that lets the browser install an app. */
export function AndroidAllow() {
  return (
    <Phone {...place}>
      <Words d="M16 36h50M16 58h84M16 72h60" />
      <rect x="68" y="86" width="48" height="32" rx="16" fill="var(--scene-sun)" opacity=".55" />
      <rect x="74" y="92" width="36" height="20" rx="10" fill="var(--color-good)" />
      <circle cx="100" cy="102" r="7" fill="var(--scene-wall)" />
      <Words d="M16 102h38M16 134h88" />
    </Phone>
  );
}

/** The question whether to install. */
export function AndroidInstall() {
  return (
    <Phone {...place}>
      <Words d="M16 36h60M16 52h80" />
      <rect x="6" y="68" width="108" height="68" rx="12" fill="var(--scene-stone)" opacity=".75" />
      <AppTile x={16} y={78} scale={0.5} />
      <Words d="M46 88h50" />
      <Press x={48} y={106} width={56} />
      <Words d="M18 117h16" />
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
    <Phone {...place}>
      <AppTile x={12} y={34} />
      <Words d="M64 40h40" />
      <Press x={62} y={52} width={46} />
      <path d="M12 92H52V150H12ZM60 92H100V150H60Z" fill="var(--scene-sky-low)" />
      <path d="M12 126C26 116 40 124 52 118V150H12ZM60 122C74 128 88 116 100 124V150H60Z" fill="var(--scene-hill-3)" />
    </Phone>
  );
}

/** The system's question about the VPN configuration. */
export function IosAllow() {
  return (
    <Phone {...place}>
      <path d="M0 20H120V220H0Z" fill="var(--scene-hill-2)" opacity=".5" />
      <rect x="8" y="44" width="104" height="88" rx="14" fill="var(--scene-wall)" />
      <Words d="M30 60h60M22 76h76M36 90h48" />
      <Press x={16} y={102} width={42} />
      <OtherChoice x={66} y={102} width={40} />
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
