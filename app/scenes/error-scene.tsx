import { House } from "./kit/buildings.tsx";
import { Cloud, Hill, RimLight, Road, Stars, Sun } from "./kit/land.tsx";
import { MascotPerched } from "./kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "./kit/nature.tsx";
import { Scene } from "./scene.tsx";

const rim = "error-rim";

/** The way ends at a broken bridge; the lark consults a map. */
export function ErrorScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <RimLight id={rim} x={800} y={310} />
      <Stars />
      <Sun x={816} y={316} r={72} />
      <Cloud x={330} y={180} />
      <Cloud x={1140} y={186} s={1.1} />
      <Hill
        tone={1}
        rim={rim}
        lit
        d="M-20 310C120 270 240 276 360 310S640 366 780 352 1020 300 1120 300 1320 330 1460 296"
      />
      <Hill
        tone={2}
        rim={rim}
        lit
        d="M-20 384C120 340 260 346 380 372S560 400 680 396 940 380 1060 356 1320 380 1460 350"
      />
      <Poplars
        tone={3}
        at={[
          [230, 356, 1],
          [256, 360, 1.2],
          [1230, 370, 1],
          [1256, 372, 1.2],
        ]}
      />
      <path d="M560 440H960V590H560Z" fill="var(--scene-water)" />
      <path
        d="M640 530H700M690 546H760M760 522H806M650 556H680M800 544H840"
        stroke="var(--scene-rim)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".7"
      />
      <path
        d="M-20 446C120 416 260 424 400 438S560 440 612 438L628 470 618 510 640 590H-20ZM1460 430C1320 404 1180 410 1080 422S920 434 862 438L846 470 858 510 838 590H1460Z"
        fill="var(--scene-shade)"
      />
      <path
        d="M-20 446C120 416 260 424 400 438S560 440 612 438L622 456C540 480 300 480 280 590H-20ZM1460 430C1320 404 1180 410 1080 422S920 434 862 438L852 456C920 480 1180 490 1200 590H1460Z"
        fill="var(--scene-hill-3)"
      />
      <Road d="M613 438L619 450C540 456 470 466 420 486 370 510 330 540 320 610H170C200 540 250 500 320 472 390 448 500 440 613 438ZM862 438L856 450C940 448 1010 438 1060 424 1100 412 1140 404 1170 400L1162 397C1120 402 1080 410 1040 418 990 428 930 436 862 438Z" />
      <House x={1110} y={420} s={0.9} />
      <g stroke="var(--scene-plank)" strokeLinecap="round" fill="none">
        <path d="M606 446L664 450M662 454L684 468M868 446L818 450M816 454L802 472" strokeWidth="11" />
        <path
          d="M612 446V396M648 448V400M862 446V396M828 448V404M612 402Q632 412 648 404Q664 420 672 442M862 402Q844 412 828 408Q814 424 812 440"
          strokeWidth="6"
        />
        <path d="M630 454V500M842 454V500M616 500L640 462M856 500L834 462" strokeWidth="6" />
      </g>
      <path d="M722 500L764 512L760 522L718 510ZM690 536L720 530L722 540L692 546Z" fill="var(--scene-plank)" />
      <MascotPerched x={496} y={474} s={2} />
      <g transform="translate(592 412)">
        <path d="M-46-34L-16-18L14-34L44-20L32 44L4 30L-26 46L-56 30Z" fill="var(--scene-board)" />
        <path d="M-16-18L14-34L4 30L-26 46Z" fill="var(--scene-shade)" opacity=".4" />
        <path
          d="M-42 20Q-34-8-18 10T14-8"
          fill="none"
          stroke="var(--scene-flame)"
          strokeWidth="4.5"
          strokeDasharray="1 9"
          strokeLinecap="round"
        />
        <path d="M18-12L30 2M30-12L18 2" stroke="var(--scene-flame)" strokeWidth="4.5" strokeLinecap="round" />
      </g>
      <Hill
        tone={4}
        rim={rim}
        d="M-20 506C100 480 240 500 340 534S420 580 440 590H1010C1040 564 1100 540 1180 524S1360 490 1460 504"
      />
      <Trees
        at={[
          [110, 504, 2.3],
          [1320, 512, 2.2],
          [1396, 506, 1.6],
        ]}
      />
      <Bushes
        at={[
          [380, 544, 1.1],
          [1100, 544, 1.1],
        ]}
      />
    </Scene>
  );
}
