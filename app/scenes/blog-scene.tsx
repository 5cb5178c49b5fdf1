import { House } from "./kit/buildings.tsx";
import { Cloud, Furrows, Hill, RimLight, Stars, Sun } from "./kit/land.tsx";
import { Mascot } from "./kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "./kit/nature.tsx";
import styles from "./scene.module.css";
import { Scene } from "./scene.tsx";

const rim = "blog-rim";

/** An open book in the meadow; the lark has just left its page. */
export function BlogScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <RimLight id={rim} x={720} y={310} />
      <Stars />
      <Sun x={720} y={320} r={86} />
      <Cloud x={360} y={200} />
      <Cloud x={1150} y={170} s={1.1} />
      <Hill
        tone={1}
        rim={rim}
        lit
        d="M-20 300C100 270 240 270 360 306S600 366 720 364 960 300 1080 290 1320 330 1460 296"
      />
      <Hill
        tone={2}
        rim={rim}
        lit
        d="M-20 380C120 336 260 340 380 366S600 420 720 416 960 370 1080 356 1320 384 1460 350"
      />
      <House x={1040} y={360} s={0.6} />
      <House x={1090} y={357} s={0.7} />
      <Furrows d="M150 352C120 374 96 400 86 430M206 348C188 374 172 402 166 434M262 348C256 376 254 402 256 436M316 354C322 380 334 404 352 428" />
      <Poplars
        tone={3}
        at={[
          [410, 378, 1],
          [436, 384, 1.2],
          [1226, 366, 1],
          [1252, 368, 0.8],
        ]}
      />
      <Hill
        tone={3}
        rim={rim}
        d="M-20 450C120 416 260 420 400 446S620 476 740 472 980 434 1100 430 1320 460 1460 434"
      />
      <Hill
        tone={4}
        rim={rim}
        d="M-20 500C140 470 300 490 440 520S640 548 740 546 940 536 1060 510 1320 480 1460 500"
      />
      <path d="M424 424L720 480L1016 424L1060 536L720 578L380 536Z" fill="var(--scene-roof)" />
      <path
        d="M436 414C540 390 660 410 720 462C780 410 900 390 1004 414L1046 524C930 500 800 516 720 562C640 516 510 500 394 524Z"
        fill="var(--scene-shade)"
      />
      <path
        d="M446 402C550 378 664 400 720 452C776 400 890 378 994 402L1036 512C920 488 800 506 720 552C640 506 520 488 404 512Z"
        fill="var(--scene-wall)"
      />
      <path
        d="M720 452V552C760 528 800 514 836 506L800 412C768 420 740 434 720 452Z"
        fill="var(--scene-stone)"
        opacity=".4"
      />
      <path
        d="M476 424C540 414 610 422 660 446M466 448C536 438 606 446 660 470M457 472C530 462 600 470 656 494M792 494C830 480 900 472 983 480M784 516C800 510 816 504 834 500"
        fill="none"
        stroke="var(--scene-shade)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M788 438C840 414 900 408 958 416L972 456C910 448 850 454 796 474Z" fill="var(--scene-beyond)" />
      <circle cx="880" cy="436" r="14" fill="var(--scene-light)" />
      <path
        d="M792 458C820 436 840 452 870 440S930 428 966 438L972 456C910 448 850 454 796 474Z"
        fill="var(--scene-hill-3)"
      />
      <path
        className={styles.travel}
        d="M640 430C560 400 520 350 556 320 590 294 640 330 610 352 570 372 520 270 660 214"
        fill="none"
        stroke="var(--scene-bird)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 12"
      />
      <Mascot x={716} y={200} s={0.94} />
      <Trees
        at={[
          [120, 494, 2.3],
          [214, 490, 1.6],
          [1310, 496, 2.2],
        ]}
      />
      <Bushes
        at={[
          [346, 512, 1.1],
          [1110, 514, 1],
          [1156, 506, 0.8],
        ]}
      />
    </Scene>
  );
}
