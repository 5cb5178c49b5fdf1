import { countryName } from "../../i18n/formats.ts";
import { useSite } from "../../router/router-context.tsx";
import { PictureText } from "../picture-text/picture-text.tsx";
import styles from "./app-screen.module.css";

interface Props {
  connected?: boolean;
}

/** The location that the drawn app has chosen, in all pictures of it. */
const country = "NL";

/**
 * The app's screen in the reader's words, on a grid of 120 by 200: its state, its one button, the location, and below
 * them the land with the gate, which is open when the app is connected. The words fill the upper half, so that a
 * picture may cut the screen off anywhere below y 88.
 */
export function AppScreen({ connected = false }: Props) {
  const { t, tag } = useSite();
  return (
    <>
      <path d="M0 88H120V200H0Z" fill="var(--scene-sky-low)" />
      <circle cx="60" cy="122" r="46" fill="var(--scene-glow)" opacity=".6" />
      <circle cx="60" cy={connected ? 112 : 122} r="24" fill="var(--scene-sun)" />
      <path d="M0 128C24 110 48 114 66 122S104 124 120 112V200H0Z" fill="var(--scene-hill-2)" />
      <path d="M36 158V140A24 24 0 0 1 84 140V158Z" fill="var(--scene-stone)" />
      <path d="M43 158V141A17 17 0 0 1 77 141V158Z" fill={connected ? "var(--scene-beyond)" : "var(--scene-tunnel)"} />
      <path d="M0 160C30 146 60 160 90 154 102 152 112 148 120 148V200H0Z" fill="var(--scene-hill-4)" />
      <path d="M50 157H70C74 172 96 178 102 200H22C30 180 52 172 50 157Z" fill="var(--scene-path)" />
      <path d="M0 0H120V90H0Z" fill="var(--color-surface)" />
      <path d="M0 62H120M0 90H120" stroke="var(--color-border)" />
      <PictureText x={60} y={19} size={11.5} room={185} className={connected ? styles.on : styles.off}>
        {t(connected ? "app.screen.connected" : "app.screen.disconnected")}
      </PictureText>
      {connected ? (
        <rect
          x="12"
          y="28"
          width="96"
          height="26"
          rx="13"
          fill="var(--color-good-surface)"
          stroke="var(--color-good)"
          strokeWidth="1.5"
        />
      ) : (
        <>
          <rect x="8" y="24" width="104" height="34" rx="17" fill="var(--scene-sun)" opacity=".55" />
          <rect x="12" y="28" width="96" height="26" rx="13" fill="var(--color-accent)" />
        </>
      )}
      <PictureText x={60} y={45} size={12.5} className={connected ? styles.on : styles.press}>
        {t(connected ? "app.screen.disconnect" : "app.screen.connect")}
      </PictureText>
      <path d="M13 84C8 77 7 75 7 73A6 6 0 0 1 19 73C19 75 18 77 13 84Z" fill="var(--color-accent)" />
      <circle cx="13" cy="73" r="2.2" fill="var(--color-surface)" />
      <path d="M106 72l4.5 4.5-4.5 4.5" className={styles.next} />
      <PictureText x={60} y={80} size={11.5}>
        {countryName(country, tag)}
      </PictureText>
    </>
  );
}

/** What the picture shows, for those who do not see it: the words on it, from above. */
export function useAppScreenLabel({ connected = false }: Props = {}): string {
  const { t, tag, site } = useSite();
  const [state, button] = connected
    ? [t("app.screen.connected"), t("app.screen.disconnect")]
    : [t("app.screen.disconnected"), t("app.screen.connect")];
  return `${site.name}: ${state} · ${button} · ${countryName(country, tag)}`;
}
