import { AppScreen, useAppScreenLabel } from "../../components/app-screen/app-screen.tsx";
import { qrDrawing } from "../../components/qr-code/qr-code.tsx";
import { Cloud, Hill, Stars, Sun } from "../../scenes/kit/land.tsx";
import { MascotPerched } from "../../scenes/kit/mascot.tsx";
import { Bushes, Trees } from "../../scenes/kit/nature.tsx";
import styles from "./device-picture.module.css";
import { AppTile, Phone, Window } from "./pictures/kit.tsx";

interface Props {
  device: "laptop" | "phone";
  /** On a screen with a mouse the phone shows a QR code of this URL, for the phone in the visitor's hand. */
  url: string | undefined;
}

/** The device stands in the fields with the app on its screen, and the lark on top of it. */
export function DevicePicture({ device, url }: Props) {
  const label = useAppScreenLabel();
  return (
    <svg viewBox="0 0 480 420" role="img" aria-label={label} focusable="false" className={styles.picture}>
      <g transform="translate(-480 -70)">
        <Stars />
      </g>
      <Sun x={96} y={196} r={38} />
      <Cloud x={388} y={94} s={0.7} />
      <Hill tone={1} d="M-20 250C60 216 130 214 210 244S380 262 500 220" />
      <Hill tone={2} d="M-20 300C80 260 180 262 270 290S430 300 500 270" />
      <Trees
        tone={3}
        at={[
          [60, 296, 0.9],
          [424, 292, 1.1],
        ]}
      />
      <Hill tone={3} d="M-20 346C90 316 200 318 290 340S440 352 500 330" />
      {device === "phone" ? <StandingPhone url={url} /> : <StandingLaptop />}
      <Bushes
        tone={4}
        at={[
          [110, 380, 1.2],
          [376, 384, 1],
        ]}
      />
      <Hill tone={4} d="M-20 376C80 362 160 384 250 388S420 380 500 366" />
    </svg>
  );
}

function StandingPhone({ url }: Pick<Props, "url">) {
  return (
    <>
      <MascotPerched x={262} y={56} s={0.72} />
      <Phone x={150} y={66} scale={1.5} screen="var(--color-surface)">
        <clipPath id="picture-phone">
          <rect width="120" height="220" rx="11" />
        </clipPath>
        <g clipPath="url(#picture-phone)">
          <g transform="translate(0 20)" className={url && styles.app}>
            <AppScreen />
          </g>
          {url && <Code url={url} />}
        </g>
      </Phone>
    </>
  );
}

function Code({ url }: { url: string }) {
  const { size, d } = qrDrawing(url);
  return (
    <g className={styles.code}>
      <path d="M0 0H120V220H0Z" fill="white" />
      <path d={d} transform={`translate(0 28)scale(${120 / size})`} stroke="black" shapeRendering="crispEdges" />
      <AppTile x={42} y={154} scale={0.9} />
    </g>
  );
}

function StandingLaptop() {
  return (
    <>
      <MascotPerched x={344} y={95} s={0.75} />
      <rect x="80" y="92" width="320" height="214" rx="12" fill="var(--scene-bird)" />
      <path d="M90 102H390V296H90Z" fill="var(--scene-hill-1)" />
      <path d="M90 230C160 200 220 216 280 232S360 240 390 222V296H90Z" fill="var(--scene-hill-3)" />
      <Window x={150} y={110} width={180} height={182}>
        <clipPath id="picture-laptop">
          <path d="M1 20H179V174A8 8 0 0 1 172 181H8A8 8 0 0 1 1 174Z" />
        </clipPath>
        <g clipPath="url(#picture-laptop)">
          <g transform="translate(1 20)scale(1.484)">
            <AppScreen />
          </g>
        </g>
      </Window>
      <path d="M48 306H432L446 324A8 8 0 0 1 439 332H41A8 8 0 0 1 34 324Z" fill="var(--scene-shade)" />
      <path d="M208 306H272V311A5 5 0 0 1 267 316H213A5 5 0 0 1 208 311Z" fill="var(--scene-stone)" />
    </>
  );
}
