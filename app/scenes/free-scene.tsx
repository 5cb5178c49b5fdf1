import { House } from "./kit/buildings.tsx";
import { Cloud, Furrows, Hill, RimLight, Road, Stars, Sun } from "./kit/land.tsx";
import { MascotPerched } from "./kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "./kit/nature.tsx";
import { GateLeaf, StonePost } from "./kit/wayside.tsx";
import { Scene } from "./scene.tsx";

const rim = "free-rim";

/** An open gate and nobody at it, close up: the way goes through, and on. */
export function FreeScene({ className }: { className?: string }) {
  return (
    <Scene className={className} viewBox="290 226 860 334">
      <RimLight id={rim} x={720} y={290} />
      <Stars />
      <Sun x={720} y={350} r={50} />
      <Cloud x={350} y={190} />
      <Cloud x={1120} y={172} s={1.2} />
      <Hill
        tone={1}
        rim={rim}
        lit
        d="M-20 300C120 262 240 290 360 314S600 352 720 342 980 290 1100 282 1340 330 1460 300"
      />
      <House x={1084} y={286} s={0.4} />
      <House x={1120} y={284} s={0.5} />
      <Hill
        tone={2}
        rim={rim}
        lit
        d="M-20 372C100 330 240 330 380 356S640 396 740 388 1000 350 1120 352 1330 388 1460 352"
      />
      <Road d="M700 470C702 440 750 420 746 404 742 394 716 392 716 384 716 376 726 362 722 344H718C716 360 702 376 704 386 706 396 722 400 722 408 720 424 650 440 650 470Z" />
      <Furrows d="M180 338C150 360 120 390 104 430M230 336C214 364 196 400 190 430M282 340C278 366 276 396 280 426M332 347C340 370 354 396 372 420" />
      <Poplars
        tone={3}
        at={[
          [410, 366, 0.9],
          [434, 370, 1.15],
          [458, 372, 0.8],
          [1290, 376, 1],
          [1314, 376, 0.8],
        ]}
      />
      <Trees
        tone={3}
        at={[
          [930, 368, 0.7],
          [966, 366, 0.9],
        ]}
      />
      <Hill
        tone={3}
        rim={rim}
        d="M-20 440C140 404 300 410 440 430S640 462 720 462 900 446 1010 430 1280 400 1460 436"
      />
      <g fill="var(--scene-stone)" stroke="var(--scene-shade)" strokeWidth="2.5">
        <path d="M-20 452C140 420 320 424 460 446L628 466V508L440 492C300 472 140 470-20 498ZM1460 452C1300 416 1120 424 980 446L812 466V508L1000 492C1140 472 1300 470 1460 498Z" />
        <path
          d="M-20 476C140 444 320 450 460 470L628 488M1460 476C1300 442 1120 450 980 470L812 488M60 440V462M140 457V480M210 432V454M290 455V476M350 434V456M420 466V486M480 450V472M540 481V500M590 463V484M1380 440V462M1300 457V480M1230 432V454M1150 455V476M1090 434V456M1020 466V486M960 450V472M900 481V500M850 463V484"
          fill="none"
        />
      </g>
      <Road d="M652 468H790C800 500 850 520 900 610H500C560 530 640 510 652 468Z" />
      <StonePost x={640} y={510} />
      <StonePost x={802} y={510} />
      <GateLeaf x={618} y={500} />
      <GateLeaf x={824} y={500} flip />
      <g>
        <path d="M934 516V412L970 380L1006 412V516Z" fill="var(--scene-wall)" />
        <path d="M1006 516V412H1030V516Z" fill="var(--scene-stone)" />
        <path d="M970 374L996 374L1042 414H1008L970 382L932 416L922 412Z" fill="var(--scene-roof)" />
        <path d="M952 516V440A18 18 0 0 1 988 440V516Z" fill="var(--scene-tunnel)" />
      </g>
      <MascotPerched x={640} y={387} s={0.75} />
      <Hill
        tone={4}
        rim={rim}
        d="M-20 520C120 486 300 500 430 534S520 580 560 590H880C920 570 960 540 1080 524S1340 490 1460 512"
      />
      <Bushes
        at={[
          [446, 540, 1.1],
          [400, 532, 0.8],
          [1054, 530, 1],
        ]}
      />
      <Trees
        at={[
          [150, 520, 2.4],
          [240, 510, 1.7],
          [1310, 518, 2.2],
        ]}
      />
    </Scene>
  );
}
