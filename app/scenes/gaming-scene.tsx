import { Mascot } from "./kit/mascot.tsx";
import { Glow } from "./kit/wayside.tsx";
import styles from "./scene.module.css";
import { Scene } from "./scene.tsx";

/** Seen from above, in the evening: the road winds round the fields to the mast, the relay of lights goes straight. */
export function GamingScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <path d="M-20-20H1460V590H-20Z" fill="var(--scene-hill-3)" />
      <Fields />
      <path
        d="M1120-20C1180 90 1010 150 1050 270S1200 430 1110 590"
        fill="none"
        stroke="var(--scene-water)"
        strokeWidth="64"
      />
      <g fill="none" stroke="var(--scene-path)" strokeLinecap="round">
        <path
          d="M-20 548C160 520 340 512 508 470C640 530 730 560 800 470S700 350 762 300 1010 330 1000 236 930 190 926 132"
          strokeWidth="20"
        />
        <path d="M800 470C900 440 1000 520 1460 440M926 132C960 60 1100 60 1460 96" strokeWidth="12" />
      </g>
      <Roofs />
      <Treetops />
      <path
        className={styles.travel}
        d="M508 448L610 372 712 296 814 220 926 128"
        fill="none"
        stroke="var(--scene-spark)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 15"
      />
      <Glow x={610} y={372} s={1.2} />
      <Glow x={712} y={296} s={1.2} />
      <Glow x={814} y={220} s={1.2} />
      <MastFromAbove />
      <ellipse cx="606" cy="246" rx="42" ry="11" fill="var(--scene-tunnel)" opacity=".3" />
      <Mascot x={640} y={176} s={0.9} />
    </Scene>
  );
}

function Fields() {
  return (
    <>
      <path
        d="M-20-20H300L250 150-20 210ZM330-20H640L560 110 282 160ZM1180 250L1460 190V400L1230 420ZM560 590L640 540 900 560 960 590Z"
        fill="var(--scene-hill-2)"
      />
      <path
        d="M672-20H880L800 130 596 118ZM-20 250L240 190 330 400-20 470ZM1150-20H1460V60L1180 50ZM840 350L960 370 940 430 850 410Z"
        fill="var(--scene-hill-4)"
      />
      <path
        d="M352 10L594 26M336 50L560 62M318 92L540 98M20 276L256 226M20 330L282 274M20 384L304 324M1214 300L1460 246M1222 356L1460 306"
        stroke="var(--scene-rim)"
        strokeWidth="4"
        opacity=".3"
      />
      <path d="M300 190L540 140 580 240 420 400 360 380Z" fill="var(--scene-pitch)" opacity=".55" />
      <path
        d="M344 214L548 172M356 254L568 210M366 296L552 256M376 336L508 306"
        stroke="var(--scene-rim)"
        strokeWidth="4"
        opacity=".35"
      />
    </>
  );
}

/** A roof on each [x, y, turn in degrees, scale]: the lit slope, the other one, the chimney. */
const roofs = [
  [508, 454, -24, 1.5],
  [392, 528, 6, 1],
  [700, 486, 30, 0.9],
  [884, 500, -14, 0.9],
  [680, 566, 8, 0.8],
  [940, 262, 12, 0.6],
  [1036, 96, -8, 0.7],
  [1000, 388, 20, 0.8],
] as const;

function Roofs() {
  return roofs.map(([x, y, turn, scale]) => (
    <g key={x} transform={`translate(${x} ${y})rotate(${turn})scale(${scale})`}>
      <path d="M-30 26H42V34H-22Z" fill="var(--scene-tunnel)" opacity=".3" />
      <path d="M-34-24H34V0H-34Z" fill="var(--scene-roof)" />
      <path d="M-34 0H34V26H-34Z" fill="var(--scene-roof)" />
      <path d="M-34 0H34V26H-34Z" fill="var(--scene-tunnel)" opacity=".25" />
      <path d="M14-18H24V-8H14Z" fill="var(--scene-wall)" />
    </g>
  ));
}

function Treetops() {
  return (
    <>
      <path
        d="M452 420h0M430 446h0M574 506h0M610 466h0M742 400h0M470 580h0M964 316h0M906 66h0M1000 170h0M1196 150h0M1220 180h0M290 470h0M260 500h0M1300 500h0"
        stroke="var(--scene-tree)"
        strokeWidth="30"
        strokeLinecap="round"
      />
      <path
        d="M650 420h0M668 440h0M850 180h0M836 60h0M440 120h0M986 460h0M1010 440h0M180 160h0M1380 150h0"
        stroke="var(--scene-tree)"
        strokeWidth="20"
        strokeLinecap="round"
      />
    </>
  );
}

/** The rings are what it sends. */
function MastFromAbove() {
  return (
    <g transform="translate(926 124)rotate(24)" fill="none" stroke="var(--scene-spark)">
      <circle r="78" strokeWidth="3" opacity=".4" />
      <circle r="54" strokeWidth="4" opacity=".7" />
      <circle r="32" fill="var(--scene-wall)" stroke="none" />
      <path
        d="M-20-20H20V20H-20ZL20 20M20-20L-20 20"
        stroke="var(--scene-post)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <circle r="8" fill="var(--scene-spark)" stroke="none" />
    </g>
  );
}
