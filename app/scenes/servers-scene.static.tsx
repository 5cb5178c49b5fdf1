import type { ReactNode } from "react";
import { House, Mast } from "./kit/buildings.tsx";
import { Cloud, Sun } from "./kit/land.tsx";
import { Mascot } from "./kit/mascot.tsx";
import { Trees } from "./kit/nature.tsx";
import styles from "./scene.module.css";
import { Scene } from "./scene.tsx";

/**
 * A small world with masts and villages all around it, and light going from mast to mast; small enough that a low, wide
 * place shows the masts' tops too.
 */
export function ServersScene({ className }: { className?: string }) {
  return (
    <Scene className={className ?? styles.low} viewBox="0 110 1440 320" preserveAspectRatio="xMidYMid slice">
      <Cloud x={300} y={292} s={1.1} />
      <Cloud x={1140} y={250} s={0.8} />
      <g transform="translate(216 113)scale(.7)">
        <Sun x={1010} y={330} r={64} />
        <Round turn={-39}>
          <Mast x={0} y={0} s={0.8} />
        </Round>
        <Round turn={-24}>
          <House x={0} y={0} s={0.8} />
        </Round>
        <Round turn={-12}>
          <Mast x={0} y={0} s={1.1} />
        </Round>
        <Round turn={-3}>
          <House x={0} y={0} />
        </Round>
        <Round turn={6}>
          <Trees
            tone={4}
            at={[
              [0, 0, 0.9],
              [24, 2, 0.6],
            ]}
          />
        </Round>
        <Round turn={17}>
          <Mast x={0} y={0} />
        </Round>
        <Round turn={42}>
          <Mast x={0} y={0} s={0.8} />
        </Round>
        <circle cx="720" cy="770" r="492" fill="var(--scene-water)" stroke="var(--scene-rim)" strokeWidth="4" />
        <g fill="var(--scene-hill-2)">
          <path d="M520 322C560 296 640 282 700 279 730 286 716 312 690 326 664 340 700 360 690 384 676 414 640 396 622 420 600 452 566 440 556 410 546 384 500 372 520 322Z" />
          <path d="M780 282C850 288 930 322 966 346 990 372 960 388 930 384 906 380 900 410 872 404 840 396 846 360 812 352 784 344 752 300 780 282Z" />
        </g>
        <path
          className={styles.travel}
          d="M353 312Q440 130 591 158Q740 40 899 188Q1040 130 1116 334"
          fill="none"
          stroke="var(--scene-spark)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="0 15"
        />
        <Mascot x={742} y={190} s={0.74} />
      </g>
    </Scene>
  );
}

/** Stands its children on the surface, `turn` degrees from the top. */
function Round({ turn, children }: { turn: number; children: ReactNode }) {
  return <g transform={`rotate(${turn} 720 770)translate(720 280)`}>{children}</g>;
}
