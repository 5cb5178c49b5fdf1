import { House } from "./kit/buildings.tsx";
import { Cloud, Furrows, Hill, RimLight, Road, Stars, Sun } from "./kit/land.tsx";
import { MascotCarrying } from "./kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "./kit/nature.tsx";
import { Scene } from "./scene.tsx";

const rim = "download-rim";

/** The lark brings a parcel to the door. */
export function DownloadScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <RimLight id={rim} x={560} y={300} />
      <Stars />
      <Sun x={560} y={300} r={78} />
      <Cloud x={260} y={190} s={0.9} />
      <Cloud x={1060} y={150} s={1.2} />
      <Hill
        tone={1}
        rim={rim}
        lit
        d="M-20 300C100 270 220 284 340 316S540 352 660 340 920 270 1060 268 1320 320 1460 300"
      />
      <House x={1096} y={272} s={0.4} />
      <House x={1134} y={276} s={0.34} />
      <Hill
        tone={2}
        rim={rim}
        lit
        d="M-20 376C120 330 260 350 400 384S660 410 800 376 1060 328 1180 344 1360 384 1460 366"
      />
      <Furrows d="M150 346C120 366 96 390 84 424M204 346C186 372 170 396 164 430M258 352C252 378 250 400 252 434M310 362C316 386 328 408 346 432" />
      <Poplars
        tone={3}
        at={[
          [1210, 356, 1],
          [1236, 360, 1.2],
          [1262, 364, 0.9],
          [420, 394, 0.7],
          [440, 396, 0.9],
        ]}
      />
      <Hill
        tone={3}
        rim={rim}
        d="M-20 456C120 420 280 430 420 452S640 474 760 450 960 400 1080 414 1320 462 1460 440"
      />
      <Hill
        tone={4}
        rim={rim}
        d="M-20 500C140 470 300 500 440 530S660 552 780 530 980 490 1120 488 1340 508 1460 488"
      />
      <Road d="M884 519C850 540 760 540 690 534 600 526 560 520 500 536 440 552 400 580 380 610H640C640 580 660 566 720 560 800 552 930 550 934 519Z" />
      <House x={912} y={520} s={2.5} />
      <Trees
        at={[
          [1050, 506, 1.9],
          [1310, 512, 2.3],
          [1390, 508, 1.6],
          [140, 500, 2.2],
          [226, 504, 1.5],
        ]}
      />
      <Bushes
        at={[
          [800, 534, 1],
          [1010, 518, 1],
          [360, 524, 1.1],
        ]}
      />
      <MascotCarrying x={690} y={210} s={1.25} />
    </Scene>
  );
}
