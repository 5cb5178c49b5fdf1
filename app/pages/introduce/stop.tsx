import type { ReactNode } from "react";
import { useTranslate } from "../../router/router-context.tsx";
import { Arch, Mast } from "../../scenes/kit/buildings.tsx";
import { Bushes, Trees } from "../../scenes/kit/nature.tsx";
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
        <Arch x={100} y={119} s={0.66} />
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

function Ground() {
  return (
    <>
      <path d="M-1 118H201V160H-1Z" className={styles.ground} />
      <path d="M-1 140H201" className={styles.road} />
    </>
  );
}

/** A postcard on the way. Its stamp is the colour of whose address it carries; in the tunnel nobody sees it. */
function Letter({ x, plainOnly = false }: { x: number; plainOnly?: boolean }) {
  return (
    <g {...(plainOnly && { className: styles.plainOnly })}>
      <path
        d={`M${x - 15} 129H${x + 15}V150H${x - 15}Z`}
        fill="var(--scene-wall)"
        stroke="var(--scene-bird)"
        strokeWidth="2"
      />
      <path d={`M${x - 9} 137H${x}M${x - 9} 143H${x + 3}`} stroke="var(--scene-bird)" strokeWidth="2" />
      <path d={`M${x + 4} 132H${x + 12}V140H${x + 4}Z`} className={styles.stamp} />
    </g>
  );
}

/** Whoever has one of these looks at what goes by; in the tunnel there may be nothing to see. */
function Eye({ shutInTunnel = false }: { shutInTunnel?: boolean }) {
  return (
    <g className={styles.eye}>
      <g {...(shutInTunnel && { className: styles.plainOnly })}>
        <path d="M152 34Q168 16 184 34Q168 52 152 34Z" />
        <circle cx="168" cy="34" r="5" fill="var(--scene-bird)" />
      </g>
      {shutInTunnel && (
        <path className={styles.tunnelOnly} d="M152 32Q168 46 184 32M158 39L154 45M168 41V48M178 39L182 45" />
      )}
    </g>
  );
}

/** The covered part of the way; `mouth` shows the end that opens towards the reader's device. */
function Tube({ from, to, mouth = false }: { from: number; to: number; mouth?: boolean }) {
  const ribs = Array.from({ length: Math.floor((to - from) / 25) }, (_, rib) => `M${from + 13 + rib * 25} 124V156`);
  return (
    <g className={styles.tube}>
      <path d={`M${from} 124H${to}V156H${from}Z`} fill="var(--scene-stone)" />
      <path d={ribs.join("")} stroke="var(--scene-shade)" strokeWidth="2" />
      {mouth && (
        <path
          d={`M${from < 0 ? to : from} 121a9 19 0 0 1 0 38a9 19 0 0 1 0-38Z`}
          fill="var(--scene-window)"
          stroke="var(--scene-shade)"
          strokeWidth="3"
        />
      )}
    </g>
  );
}
