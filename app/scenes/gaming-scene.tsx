import { House, Mast } from "./kit/buildings.tsx";
import { Cloud, Hill, RimLight, Road, Stars, Sun } from "./kit/land.tsx";
import { Mascot } from "./kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "./kit/nature.tsx";
import { Glow } from "./kit/wayside.tsx";
import styles from "./scene.module.css";
import { Scene } from "./scene.tsx";

const rim = "gaming-rim";

/** A relay of lights: from the house, post to post over the hills, to the mast. */
export function GamingScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <RimLight id={rim} x={960} y={270} />
      <Stars />
      <Sun x={984} y={250} r={62} />
      <Cloud x={300} y={170} />
      <Cloud x={1210} y={190} s={0.9} />
      <Hill
        tone={1}
        rim={rim}
        lit
        d="M-20 330C80 280 190 270 300 300S480 350 600 330 840 230 960 236 1160 320 1260 312 1400 276 1460 290"
      />
      <Mast x={966} y={242} s={1.1} />
      <House x={912} y={250} s={0.42} />
      <House x={1012} y={250} s={0.42} />
      <Hill
        tone={2}
        rim={rim}
        lit
        d="M-20 400C100 352 240 352 360 384S560 420 680 388 880 316 1000 330 1250 402 1460 356"
      />
      <Road d="M826 450C846 430 872 416 900 402 938 384 930 364 914 352 900 340 930 332 956 326L948 322C916 328 884 340 892 354 902 366 896 376 860 392 820 410 780 426 752 450Z" />
      <Poplars
        tone={3}
        at={[
          [206, 366, 1],
          [230, 364, 1.2],
          [256, 366, 0.9],
          [1220, 386, 1],
          [1246, 388, 0.8],
        ]}
      />
      <Trees
        tone={3}
        at={[
          [1080, 350, 0.7],
          [1110, 360, 0.9],
        ]}
      />
      <Hill
        tone={3}
        rim={rim}
        d="M-20 452C120 412 240 412 360 436S560 480 680 456 920 408 1060 440 1300 470 1460 430"
      />
      <g stroke="var(--scene-post)" strokeLinecap="round">
        <path d="M884 366V308" strokeWidth="4" />
        <path d="M796 440V344" strokeWidth="5" />
        <path d="M680 470V352" strokeWidth="6" />
        <path d="M544 500V336" strokeWidth="8" />
      </g>
      <path
        className={styles.travel}
        d="M436 424Q470 316 544 330Q620 292 680 346Q746 302 796 338Q850 280 884 304Q910 168 966 118"
        fill="none"
        stroke="var(--scene-spark)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 15"
      />
      <Glow x={884} y={304} s={0.6} />
      <Glow x={796} y={338} s={0.8} />
      <Glow x={680} y={346} />
      <Glow x={544} y={330} s={1.3} />
      <Hill tone={4} rim={rim} d="M-20 486C120 456 280 460 420 500S720 556 900 532 1240 470 1460 500" />
      <Road d="M440 526C570 520 640 500 690 476 730 456 774 446 820 426L758 436C710 450 670 458 620 474 570 492 520 504 440 508Z" />
      <House x={424} y={520} s={1.7} />
      <Trees
        at={[
          [300, 490, 1.5],
          [110, 482, 2.3],
          [1320, 508, 2],
          [1392, 506, 1.5],
        ]}
      />
      <Bushes
        at={[
          [520, 536, 0.9],
          [350, 514, 0.9],
          [1010, 530, 1.1],
        ]}
      />
      <Mascot x={700} y={196} s={0.7} />
    </Scene>
  );
}
