import { FarSide, House, Mast, WingWalls } from "./kit/buildings.tsx";
import { Gate } from "./kit/drawings.generated.tsx";
import { Cloud, Furrows, Hill, RimLight, Road, Stars, Sun } from "./kit/land.tsx";
import { Mascot } from "./kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "./kit/nature.tsx";
import { Scene } from "./scene.tsx";

const rim = "home-rim";

/** First light: the way leaves the house, passes under the arch and comes out far away, by the sun. */
export function HomeScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <RimLight id={rim} x={880} y={286} />
      <Stars />
      <Sun x={880} y={286} r={76} />
      <Cloud x={400} y={206} s={1.1} />
      <Cloud x={1190} y={160} s={0.8} />
      <Hill
        tone={1}
        rim={rim}
        lit
        d="M-20 346C110 292 190 282 300 308S470 288 580 302S760 350 880 328S1090 262 1200 284S1360 326 1460 308"
      />
      <Mast x={1082} y={291} s={0.66} />
      <House x={1034} y={306} s={0.36} />
      <House x={1126} y={290} s={0.4} />
      <Hill
        tone={2}
        rim={rim}
        lit
        d="M-20 380C140 336 260 340 380 372S620 420 760 380S980 316 1120 340S1330 392 1460 366"
      />
      <Furrows d="M1130 344C1090 360 1070 390 1080 450M1160 348C1140 370 1130 400 1150 460M1190 354C1185 380 1195 410 1230 460M1220 360C1230 385 1260 420 1310 450M1250 367C1280 395 1330 420 1390 440" />
      <Road d="M845 426C864 420 907 407 932 400 958 392 989 388 1002 381 1016 375 1020 366 1015 360 1011 355 987 351 976 348 965 345 956 343 951 341L944 336 943 336C944 338 944 341 949 343 954 346 964 348 974 352 984 355 1005 360 1007 364 1008 368 1001 369 994 373 984 377 954 383 928 388 902 394 856 400 832 404Z" />
      <Poplars
        tone={3}
        at={[
          [160, 360, 0.8],
          [182, 358, 1],
          [204, 357, 0.75],
          [228, 357, 0.9],
          [1286, 378, 0.8],
          [1308, 381, 1],
        ]}
      />
      <Trees
        tone={3}
        at={[
          [548, 400, 0.75],
          [576, 402, 0.5],
          [904, 364, 0.4],
          [886, 368, 0.3],
        ]}
      />
      <Hill
        tone={3}
        rim={rim}
        d="M-20 436C120 392 240 396 340 424S500 450 580 420C650 394 680 328 750 330S860 400 930 432S1150 470 1260 440S1390 420 1460 426"
      />
      <Furrows d="M200 404C170 430 130 460 120 500M245 405C228 430 210 455 205 490M290 412C286 436 286 452 296 480M330 421C338 440 350 456 380 480" />
      <WingWalls x={750} y={474} s={0.94} />
      <Gate x={750} y={474} s={0.94}>
        <FarSide />
      </Gate>
      <Bushes
        tone={4}
        at={[
          [640, 476, 0.8],
          [866, 478, 0.9],
          [906, 474, 0.6],
        ]}
      />
      <Hill tone={4} rim={rim} d="M-20 470C160 440 330 452 470 506S760 566 900 544S1240 470 1460 490" />
      <Road d="M715 473C716 486 716 494 690 502 640 516 574 530 530 556L470 600H740C742 566 786 548 788 516 788 500 785 488 785 473Z" />
      <House x={486} y={526} s={1.5} />
      <Trees
        at={[
          [396, 500, 1.3],
          [1320, 506, 1.6],
          [1384, 512, 2.2],
          [70, 480, 2],
        ]}
      />
      <Bushes
        at={[
          [572, 536, 0.8],
          [428, 526, 0.9],
        ]}
      />
      <Mascot x={630} y={196} s={0.88} />
    </Scene>
  );
}
