import { House } from "./kit/buildings.tsx";
import { Cloud, Furrows, Hill, RimLight, Road, Stars, Sun } from "./kit/land.tsx";
import { Mascot } from "./kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "./kit/nature.tsx";
import { Scene } from "./scene.tsx";

const rim = "sport-rim";

/** The stadium on the hill, its lights on, and the way that leads up to it. */
export function SportScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <RimLight id={rim} x={500} y={290} />
      <Stars />
      <Sun x={470} y={296} r={70} />
      <Cloud x={230} y={176} />
      <Cloud x={1180} y={180} s={1.1} />
      <Hill
        tone={1}
        rim={rim}
        lit
        d="M-20 330C100 290 220 296 340 330S560 372 700 350 1000 270 1120 280 1320 330 1460 300"
      />
      <Poplars
        tone={2}
        at={[
          [1130, 284, 0.7],
          [1150, 286, 0.9],
          [1172, 288, 0.7],
        ]}
      />
      <Hill
        tone={2}
        rim={rim}
        lit
        d="M-20 400C120 350 260 352 380 384S560 374 640 356 840 340 940 366 1240 416 1460 362"
      />
      <Stadium />
      <Hill tone={3} rim={rim} d="M-20 446C120 412 260 410 380 436S560 412 660 406 860 404 960 430 1240 470 1460 430" />
      <Furrows d="M1120 452C1100 470 1080 490 1076 520M1180 456C1176 476 1170 496 1172 516M1240 457C1250 478 1256 490 1272 508M1300 453C1320 472 1340 484 1370 498" />
      <Road d="M704 404H738C760 424 850 424 850 448 848 472 700 470 660 500 636 520 690 546 760 610H470C470 560 540 510 600 486 660 464 780 462 784 446 786 432 706 428 704 404Z" />
      <House x={330} y={440} s={0.9} />
      <House x={410} y={448} s={1.05} />
      <Hill
        tone={4}
        rim={rim}
        d="M-20 490C120 456 280 470 400 510S480 560 500 590H740C800 560 900 550 1000 530S1300 470 1460 496"
      />
      <Trees
        at={[
          [120, 490, 2.2],
          [214, 486, 1.6],
          [1290, 504, 1.7],
          [1366, 500, 2.3],
        ]}
      />
      <Bushes
        at={[
          [400, 520, 1],
          [960, 542, 1.1],
          [1004, 536, 0.8],
        ]}
      />
      <Mascot x={1040} y={226} s={0.76} />
    </Scene>
  );
}

function Stadium() {
  return (
    <g>
      <path
        d="M520 330V196M606 290V172M834 290V172M920 330V196"
        stroke="var(--scene-post)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M500 172H540V196H500ZM588 150H624V172H588ZM816 150H852V172H816ZM900 172H940V196H900Z"
        fill="var(--scene-light)"
        stroke="var(--scene-post)"
        strokeWidth="4"
      />
      <path d="M500 302C500 356 514 400 540 420H900C926 400 940 356 940 302Z" fill="var(--scene-wall)" />
      <path d="M800 420H900C926 400 940 356 940 302L860 330C850 370 830 400 800 420Z" fill="var(--scene-stone)" />
      <ellipse cx="720" cy="302" rx="220" ry="62" fill="var(--scene-stone)" />
      <ellipse cx="720" cy="304" rx="206" ry="53" fill="var(--scene-roof)" />
      <ellipse cx="720" cy="309" rx="176" ry="41" fill="var(--scene-shade)" />
      <ellipse cx="720" cy="314" rx="146" ry="30" fill="var(--scene-pitch)" />
      <path d="M628 297L596 320Q648 340 720 343V285Q668 286 628 297Z" fill="var(--scene-rim)" opacity=".25" />
      <path
        d="M720 284V344M626 298H814M626 298L588 328M814 298L852 328M694 314A26 8 0 1 0 746 314A26 8 0 1 0 694 314"
        fill="none"
        stroke="var(--scene-wall)"
        strokeWidth="2.5"
      />
      <path
        d="M502 184L574 330H720L538 184ZM938 184L866 330H720L902 184ZM590 166L630 330H790L622 166ZM850 166L810 330H650L818 166Z"
        fill="var(--scene-beam)"
        opacity=".2"
      />
      <path
        d="M542 420V392A12 12 0 0 1 566 392V420ZM586 420V400A12 12 0 0 1 610 400V420ZM632 420V404A12 12 0 0 1 656 404V420ZM690 420V398A30 26 0 0 1 750 398V420ZM784 420V404A12 12 0 0 1 808 404V420ZM830 420V400A12 12 0 0 1 854 400V420ZM874 420V392A12 12 0 0 1 898 392V420Z"
        fill="var(--scene-window)"
      />
      <path
        d="M650 246V206L680 215L650 224M790 246V206L820 215L790 224M720 240V192L754 203L720 214"
        fill="var(--scene-roof)"
        stroke="var(--scene-post)"
        strokeWidth="3"
      />
    </g>
  );
}
