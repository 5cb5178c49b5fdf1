import styles from "./ip-scene.module.css";
import { House, Mast } from "./kit/buildings.tsx";
import { Cloud, Furrows, Hill, RimLight, Road, Stars, Sun } from "./kit/land.tsx";
import { MascotPerched } from "./kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "./kit/nature.tsx";
import { Scene } from "./scene.tsx";

const rim = "ip-rim";

/** The picture of IpScene: a signpost at a crossroads, its board empty. */
export function IpPicture() {
  return (
    <Scene className={styles.picture}>
      <RimLight id={rim} x={1010} y={300} />
      <Stars />
      <Sun x={1030} y={306} r={72} />
      <Cloud x={300} y={176} s={1.1} />
      <Cloud x={1230} y={170} s={0.8} />
      <Hill
        tone={1}
        rim={rim}
        lit
        d="M-20 320C120 270 240 280 360 312S600 350 740 340 980 322 1080 330 1320 270 1460 290"
      />
      <Mast x={250} y={290} s={0.8} />
      <House x={300} y={296} s={0.42} />
      <Hill
        tone={2}
        rim={rim}
        lit
        d="M-20 390C120 344 260 346 400 380S660 410 780 396 1040 356 1160 360 1340 384 1460 352"
      />
      <Furrows d="M1130 362C1100 384 1080 410 1072 444M1180 363C1164 390 1150 420 1148 450M1230 368C1228 394 1226 420 1232 450M1280 373C1290 400 1304 420 1320 446" />
      <Poplars
        tone={3}
        at={[
          [150, 364, 1],
          [174, 362, 1.2],
          [200, 362, 0.9],
          [1346, 376, 1],
        ]}
      />
      <Hill
        tone={3}
        rim={rim}
        d="M-20 448C120 412 260 410 400 436S640 470 760 462 1000 424 1120 434 1320 462 1460 430"
      />
      <Road d="M560 610C600 540 640 520 620 506 590 486 440 480 330 456 270 442 230 430 180 424L196 420C250 424 300 436 360 446 470 464 660 476 720 484 800 476 960 460 1040 448 1090 440 1130 440 1180 440L1170 448C1110 450 1060 460 1000 470 900 486 830 490 806 512 790 530 840 550 880 610Z" />
      <House x={420} y={432} s={0.8} />
      <Trees
        tone={4}
        at={[
          [940, 446, 0.9],
          [976, 444, 0.7],
        ]}
      />
      <ellipse cx="720" cy="536" rx="86" ry="16" fill="var(--scene-hill-4)" />
      <path d="M704 536V150H724V536Z" fill="var(--scene-stone)" />
      <path d="M724 536V150H736V536Z" fill="var(--scene-shade)" />
      <path d="M696 150L720 130L744 150Z" fill="var(--scene-roof)" />
      <path d="M736 358H974L1010 395L974 432H736ZM704 446H466L430 483L466 520H704Z" fill="var(--scene-shade)" />
      <path d="M736 352H974L1010 389L974 426H736ZM704 440H466L430 477L466 514H704Z" fill="var(--scene-board)" />
      <path d="M432 198H1008V344H432Z" fill="var(--scene-shade)" />
      <path
        d="M436 190H1004A8 8 0 0 1 1012 198V328A8 8 0 0 1 1004 336H436A8 8 0 0 1 428 328V198A8 8 0 0 1 436 190Z"
        fill="var(--scene-board)"
      />
      <path d="M446 206H994V320H446Z" fill="none" stroke="var(--scene-shade)" strokeWidth="2" opacity=".6" />
      <MascotPerched x={930} y={192} s={0.8} />
      <Hill
        tone={4}
        rim={rim}
        d="M-20 510C120 474 280 492 400 528S500 580 530 590H920C960 560 1040 530 1140 514S1360 486 1460 500"
      />
      <Trees
        at={[
          [120, 508, 2.3],
          [216, 504, 1.6],
          [1320, 508, 2.1],
        ]}
      />
      <Bushes
        at={[
          [400, 534, 1],
          [1050, 544, 1.1],
        ]}
      />
    </Scene>
  );
}
