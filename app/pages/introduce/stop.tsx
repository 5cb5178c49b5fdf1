import type { ReactNode } from "react";
import { useTranslate } from "../../router/router-context.tsx";
import { Mast } from "../../scenes/kit/buildings.tsx";
import { Gate } from "../../scenes/kit/drawings.generated.tsx";
import { Bushes, Trees } from "../../scenes/kit/nature.tsx";
import { Eye, Ground, Letter, Tube } from "./way-parts.tsx";
import styles from "./who-sees.module.css";

export const stops = ["you", "network", "provider", "server", "website"] as const;
export type StopName = (typeof stops)[number];

/** One hand that the request passes through: its picture, 200 by 160, and what it sees in either case. */
export function Stop({ stop }: { stop: StopName }) {
  const t = useTranslate();
  return (
    <li className={styles.stop} data-stop={stop}>
      <svg viewBox="0 0 200 160" aria-hidden="true">
        {pictures[stop]}
      </svg>
      <div className={styles.words}>
        <h3>{t(`introduce.picture.${stop}.who`)}</h3>
        <p className={styles.plain}>{t(`introduce.picture.${stop}.plain`)}</p>
        <p className={styles.tunnel}>{t(`introduce.picture.${stop}.tunnel`)}</p>
      </div>
    </li>
  );
}

/* The way runs at y 140 over both edges of each picture, so that the five join where they stand side by side. */
const pictures: Record<StopName, ReactNode> = {
  you: (
    <>
      <path d="M-1 118H201V160H-1Z" className={styles.ground} />
      <path d="M84 140H201" className={styles.road} />
      <rect x="54" y="62" width="48" height="86" rx="9" fill="var(--scene-bird)" />
      <rect x="58.500" y="69" width="39" height="70" rx="5" fill="var(--scene-sky-low)" />
      <path d="M66 84H90M66 95H90M66 106H81" stroke="var(--scene-bird)" strokeWidth="4" strokeLinecap="round" />
      <Letter x={146} />
      <Tube from={156} to={201} mouth />
    </>
  ),
  network: (
    <>
      <Ground />
      <Bushes at={[[40, 119, 0.6]]} />
      <path d="M62 118V66H142V118Z" fill="var(--scene-wall)" />
      <path d="M72 118V84H92V118Z" fill="var(--scene-roof)" />
      <path d="M102 84H132V104H102Z" fill="var(--scene-window)" />
      <path d="M58 62H146L152 78H52Z" fill="var(--scene-roof)" />
      <path d="M76 62H94L92 78H72ZM112 62H130L134 78H114Z" fill="var(--scene-wall)" />
      <path
        d="M90 50Q102 39 114 50M82 40Q102 22 122 40"
        fill="none"
        stroke="var(--scene-bird)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="102" cy="56" r="3.500" fill="var(--scene-bird)" />
      <Eye shutInTunnel />
      <Letter x={40} />
      <Letter x={150} />
      <Tube from={-1} to={201} />
    </>
  ),
  provider: (
    <>
      <Ground />
      <Trees at={[[150, 119, 0.6]]} />
      <Mast x={92} y={119} s={0.72} />
      <path d="M112 118V98H138V118Z" fill="var(--scene-wall)" />
      <path d="M108 98L125 88L142 98Z" fill="var(--scene-shade)" />
      <Eye shutInTunnel />
      <Letter x={60} />
      <Letter x={168} />
      <Tube from={-1} to={201} />
    </>
  ),
  server: (
    <>
      <Ground />
      <g className={styles.server}>
        <Gate x={100} y={119} s={0.66} />
        <Bushes
          at={[
            [50, 120, 0.6],
            [152, 120, 0.5],
          ]}
        />
        <g className={styles.tunnelOnly}>
          <Eye />
        </g>
      </g>
      <Letter x={40} plainOnly />
      <Tube from={-1} to={84} mouth />
      <Letter x={150} />
    </>
  ),
  website: (
    <>
      <path d="M-1 118H201V160H-1Z" className={styles.ground} />
      <path d="M-1 140H96" className={styles.road} />
      <path d="M74 118V146M126 118V146" stroke="var(--scene-shade)" strokeWidth="6" />
      <path d="M50 42H150V120H50Z" fill="var(--scene-wall)" />
      <path d="M50 42H150V56H50Z" fill="var(--scene-bird)" />
      <path d="M58 49h0M66 49h0M74 49h0" stroke="var(--scene-wall)" strokeWidth="5" strokeLinecap="round" />
      <path d="M60 66H104V92H60Z" fill="var(--scene-sun)" />
      <path d="M112 68H140M112 78H140M112 88H130M60 102H140M60 111H120" stroke="var(--scene-shade)" strokeWidth="4" />
      <Eye />
      <Letter x={34} />
    </>
  ),
};
