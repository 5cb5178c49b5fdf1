import { useTranslate } from "../../router/router-context.tsx";
import { Boat } from "../../scenes/kit/coast.tsx";
import styles from "./devices.module.css";

/** How many devices, and three of them where the text says they are: one film, each at its own place in it. */
export function Devices() {
  const t = useTranslate();
  if (!t.has("steaming.devices.title")) return null;
  return (
    <section className={styles.section}>
      <div className={styles.inner}>
        <svg className={styles.picture} viewBox="0 0 640 320" aria-hidden="true">
          <Kitchen />
          <BackSeat />
          <Desk />
        </svg>
        <div className={styles.words}>
          <h2>{t("steaming.devices.title")}</h2>
          <p>{t("steaming.devices.text")}</p>
          <p className={styles.own}>{t("steaming.devices.own")}</p>
        </div>
      </div>
    </section>
  );
}

interface FilmProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How far the film is: the sun goes down in it. */
  sun: number;
  /** The part of the film's 100 by 64 that an upright screen shows. */
  part?: string;
}

/** The film of the page's first picture, on a screen of any shape. */
function Film({ sun, part = "0 0 100 64", ...place }: FilmProps) {
  return (
    <svg {...place} viewBox={part} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H100V64H0Z" fill="var(--scene-beyond)" />
      <circle cx="62" cy={sun} r="14" fill="var(--scene-light)" />
      <path d="M0 40H100V64H0Z" fill="var(--scene-water)" />
      <path d="M0 26C14 14 24 20 32 34L36 40H0Z" fill="var(--scene-hill-3)" />
      <Boat x={78} y={50} s={0.28} />
    </svg>
  );
}

function Kitchen() {
  return (
    <>
      <rect width="190" height="320" rx="14" fill="var(--scene-sky-mid)" />
      <path d="M24 62H166M24 62V70M166 62V70" stroke="var(--scene-plank)" strokeWidth="6" strokeLinecap="round" />
      <path d="M44 59V36A12 12 0 0 1 68 36V59ZM84 59V42H108V59Z" fill="var(--scene-wall)" />
      <path d="M132 59L126 34H152L146 59Z" fill="var(--scene-roof)" />
      <path d="M139 34C130 20 132 12 139 6C146 12 148 20 139 34Z" fill="var(--scene-hill-3)" />
      <path d="M0 250H190V306A14 14 0 0 1 176 320H14A14 14 0 0 1 0 306Z" fill="var(--scene-parcel)" />
      <path d="M0 250H190V262H0Z" fill="var(--scene-stone)" />
      <path d="M22 250L30 206H64L72 250Z" fill="var(--scene-dome)" />
      <path d="M36 196C30 186 42 180 36 170M54 196C48 186 60 180 54 170" className={styles.steam} />
      <g transform="translate(98 124)rotate(4)">
        <rect width="66" height="126" rx="10" fill="var(--scene-bird)" />
        <Film x={5} y={10} width={56} height={106} sun={30} part="22 0 56 64" />
      </g>
    </>
  );
}

function BackSeat() {
  return (
    <>
      <rect x="205" width="190" height="320" rx="14" fill="var(--scene-sky-top)" />
      <path d="M205 130C240 104 280 112 310 124S366 128 395 108V200H205Z" fill="var(--scene-hill-2)" />
      <path d="M205 168H395V306A14 14 0 0 1 381 320H219A14 14 0 0 1 205 306Z" fill="var(--scene-shade)" />
      <path d="M276 66A12 12 0 0 1 288 54H312A12 12 0 0 1 324 66V100H276Z" fill="var(--scene-shade)" />
      <path d="M232 320V136A36 36 0 0 1 268 100H332A36 36 0 0 1 368 136V320Z" fill="var(--scene-roof)" />
      <rect x="242" y="146" width="116" height="86" rx="9" fill="var(--scene-bird)" />
      <Film x={250} y={154} width={100} height={70} sun={22} />
      <path d="M300 232V262M270 262H330" stroke="var(--scene-post)" strokeWidth="6" strokeLinecap="round" />
    </>
  );
}

function Desk() {
  return (
    <>
      <rect x="410" width="230" height="320" rx="14" fill="var(--scene-glow)" />
      <path d="M436 40H528V132H436Z" fill="var(--scene-sky-low)" stroke="var(--scene-wall)" strokeWidth="8" />
      <path d="M482 40V132M436 86H528" stroke="var(--scene-wall)" strokeWidth="6" />
      <path d="M600 250V170L568 120" fill="none" stroke="var(--scene-post)" strokeWidth="6" strokeLinejoin="round" />
      <path d="M540 138L556 102L592 122Z" fill="var(--scene-sun)" />
      <path d="M410 250H640V264H410Z" fill="var(--scene-plank)" />
      <path d="M428 264H444V320H428ZM606 264H622V320H606Z" fill="var(--scene-plank)" />
      <rect x="446" y="152" width="134" height="92" rx="8" fill="var(--scene-bird)" />
      <Film x={453} y={159} width={120} height={78} sun={36} />
      <path d="M428 243H598L606 250H420Z" fill="var(--scene-shade)" />
    </>
  );
}
