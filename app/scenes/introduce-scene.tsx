import { House } from "./kit/buildings.tsx";
import { Boat, Lighthouse, WhiteHouses } from "./kit/coast.tsx";
import { Gate } from "./kit/drawings.generated.tsx";
import { Cloud, Furrows, Hill, RimLight, Road, Stars } from "./kit/land.tsx";
import { Mascot } from "./kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "./kit/nature.tsx";
import { Scene } from "./scene.tsx";

const rim = "introduce-rim";

/** The arch, large: on this side the visitor's village, through it a foreign coast in the morning. */
export function IntroduceScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <RimLight id={rim} x={720} y={330} r={560} />
      <clipPath id="introduce-arch">
        <path d="M633 532V401A87 90 0 0 1 807 401V532Z" />
      </clipPath>
      <Stars />
      <Cloud x={330} y={150} s={1.2} />
      <Cloud x={1130} y={196} />
      <Hill
        tone={1}
        rim={rim}
        lit
        d="M-20 300C90 250 170 252 270 290S420 330 540 280 720 190 860 250 1040 320 1160 282 1340 240 1460 286"
      />
      <Hill
        tone={2}
        rim={rim}
        lit
        d="M-20 376C90 330 220 318 330 352S470 380 560 330 660 204 740 206 870 300 950 346 1130 366 1230 334 1390 336 1460 350"
      />
      <Furrows d="M150 332C130 360 90 390 70 420M195 327C185 360 160 390 150 430M240 329C240 360 236 390 236 420M285 337C296 364 310 380 330 400M1180 350C1170 380 1150 400 1150 430M1226 337C1226 370 1230 400 1240 430M1272 328C1284 360 1310 390 1330 420M1318 327C1340 350 1370 370 1400 390" />
      <Poplars
        tone={3}
        at={[
          [352, 360, 0.9],
          [374, 366, 1.1],
          [398, 370, 0.8],
          [1090, 364, 0.9],
          [1112, 366, 1.2],
        ]}
      />
      <Trees
        tone={3}
        at={[
          [930, 340, 0.8],
          [956, 350, 0.6],
        ]}
      />
      <Hill
        tone={3}
        rim={rim}
        d="M-20 450C90 420 210 424 330 444S500 456 556 400 610 196 720 194 830 340 884 400 980 448 1100 432 1180 410 1280 420 1400 436 1460 430"
      />
      <House x={300} y={446} s={0.9} />
      <House x={384} y={452} s={1.05} />
      <House x={1004} y={452} s={1.15} />
      <House x={1096} y={440} s={0.95} />
      <Gate x={720} y={532} s={2.3} />
      <g clipPath="url(#introduce-arch)">
        <circle cx="716" cy="424" r="92" fill="var(--scene-light)" opacity=".25" />
        <circle cx="716" cy="424" r="62" fill="var(--scene-light)" opacity=".4" />
        <circle cx="716" cy="424" r="34" fill="var(--scene-light)" />
        <path d="M630 428H810V540H630Z" fill="var(--scene-water)" />
        <path
          d="M646 440H668M730 442H752M686 462H700M722 466H742"
          stroke="var(--scene-rim)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <Boat x={714} y={452} s={0.52} />
        <path
          d="M810 404C782 400 764 412 760 428S738 446 748 462 778 478 776 500L760 540H810Z"
          fill="var(--scene-hill-2)"
        />
        <path d="M630 472C660 462 686 478 694 494S704 524 690 540H630Z" fill="var(--scene-hill-3)" />
        <Lighthouse x={776} y={410} s={0.6} />
        <WhiteHouses x={666} y={476} s={0.66} />
        <WhiteHouses x={782} y={446} s={0.36} />
        <Road d="M640 545C670 516 746 512 738 496 733 484 748 474 762 466 770 474 758 486 766 496 780 514 784 524 800 545Z" />
      </g>
      <Bushes
        tone={4}
        at={[
          [560, 530, 1.1],
          [518, 526, 0.8],
          [886, 530, 1.2],
        ]}
      />
      <Hill
        tone={4}
        rim={rim}
        d="M-20 500C140 470 300 486 440 520S600 552 720 546 960 540 1060 516 1300 470 1460 500"
      />
      <Road d="M641 531C640 544 600 556 540 566L430 610H830C840 580 808 560 799 531Z" />
      <Trees
        at={[
          [190, 506, 1.9],
          [110, 512, 2.6],
          [1290, 512, 2.3],
        ]}
      />
      <Mascot x={500} y={226} s={0.92} />
    </Scene>
  );
}
