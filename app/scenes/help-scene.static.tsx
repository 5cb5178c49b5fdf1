import { House } from "./kit/buildings.tsx";
import { Cloud, Hill, RimLight, Road, Stars, Sun } from "./kit/land.tsx";
import { MascotPerched } from "./kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "./kit/nature.tsx";
import styles from "./scene.module.css";
import { Scene } from "./scene.tsx";

const rim = "help-rim";

/** A lantern by the way, left burning for whoever comes. */
export function HelpScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <RimLight id={rim} x={780} y={330} />
      <Stars />
      <Sun x={1000} y={320} r={60} />
      <Cloud x={400} y={180} />
      <Cloud x={1170} y={160} s={0.9} />
      <Hill
        tone={1}
        rim={rim}
        lit
        d="M-20 310C120 270 260 276 380 310S640 350 780 340 1020 330 1120 320 1320 270 1460 296"
      />
      <House x={450} y={332} s={0.4} />
      <House x={420} y={324} s={0.36} />
      <Hill
        tone={2}
        rim={rim}
        lit
        d="M-20 390C120 350 260 350 400 378S660 414 780 400 1020 354 1140 356 1340 390 1460 360"
      />
      <Road d="M640 470C700 456 820 440 880 420 920 406 900 390 880 382 870 376 890 370 910 366L902 363C880 368 856 374 864 384 874 396 876 404 840 414 780 430 640 446 580 464Z" />
      <Poplars
        tone={3}
        at={[
          [170, 366, 1],
          [196, 364, 1.25],
          [222, 364, 0.9],
          [1220, 372, 1],
          [1246, 374, 1.2],
        ]}
      />
      <Hill
        tone={3}
        rim={rim}
        d="M-20 450C120 416 260 420 400 444S640 470 760 458 1000 420 1120 430 1320 462 1460 436"
      />
      <Road d="M600 462C560 476 560 486 620 496 720 510 860 530 880 610H420C480 560 560 540 540 516 526 500 480 490 500 474 520 464 560 462 610 458Z" />
      <g fill="var(--scene-light)" className={styles.flicker}>
        <circle cx="770" cy="318" r="190" opacity=".1" />
        <circle cx="770" cy="318" r="128" opacity=".14" />
        <circle cx="770" cy="318" r="80" opacity=".26" />
      </g>
      <ellipse cx="650" cy="540" rx="60" ry="12" fill="var(--scene-hill-4)" />
      <path
        d="M642 540L646 200Q646 184 662 184H762Q778 184 778 196"
        fill="none"
        stroke="var(--scene-post)"
        strokeWidth="11"
        strokeLinecap="round"
      />
      <path d="M648 262Q700 256 706 188" fill="none" stroke="var(--scene-post)" strokeWidth="6" />
      <path d="M770 190V228" stroke="var(--scene-post)" strokeWidth="4" />
      <path d="M736 268H804L796 366H744Z" fill="var(--scene-light)" />
      <path
        d="M770 360C750 348 756 326 770 304 784 326 790 348 770 360Z"
        fill="var(--scene-flame)"
        className={styles.flicker}
      />
      <path
        d="M724 268L750 236Q770 218 790 236L816 268ZM736 364H804L810 380H730ZM734 266L742 366H748L741 266ZM806 266L798 366H792L799 266Z"
        fill="var(--scene-tunnel)"
      />
      <MascotPerched x={700} y={180} s={0.86} />
      <Hill
        tone={4}
        rim={rim}
        d="M-20 500C120 470 260 486 360 520S430 580 450 590H900C940 560 1020 530 1120 514S1340 484 1460 500"
      />
      <Trees
        at={[
          [110, 500, 2.4],
          [206, 496, 1.6],
          [1300, 506, 1.8],
          [1376, 502, 2.4],
        ]}
      />
      <Bushes
        at={[
          [360, 526, 1.1],
          [1000, 546, 1.1],
          [1044, 538, 0.8],
        ]}
      />
    </Scene>
  );
}
