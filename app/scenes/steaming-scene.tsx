import { Boat } from "./kit/coast.tsx";
import { Cloud, Hill, RimLight, Stars } from "./kit/land.tsx";
import { Mascot } from "./kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "./kit/nature.tsx";
import { CarBack } from "./kit/wayside.tsx";
import { Scene } from "./scene.tsx";

const rim = "steaming-rim";

/** A drive-in in the fields at night: the screen shows another coast. */
export function SteamingScene({ className }: { className?: string }) {
  return (
    <Scene className={className} sky="night">
      <RimLight id={rim} x={720} y={300} />
      <Stars />
      <Cloud x={300} y={186} s={1.1} />
      <Cloud x={1160} y={160} />
      <Hill
        tone={1}
        rim={rim}
        lit
        d="M-20 310C100 270 220 262 340 296S560 350 700 330 980 280 1100 290 1320 316 1460 280"
      />
      <Hill
        tone={2}
        rim={rim}
        lit
        d="M-20 380C120 336 260 340 400 370S640 404 760 392 1020 350 1140 352 1330 378 1460 346"
      />
      <Poplars
        tone={3}
        at={[
          [210, 352, 1],
          [234, 350, 1.25],
          [262, 352, 0.9],
          [1190, 356, 1.2],
          [1216, 358, 0.9],
        ]}
      />
      <path d="M560 392L546 470H570L580 392ZM880 392L894 470H870L860 392Z" fill="var(--scene-tunnel)" />
      <g fill="var(--scene-beam)">
        <ellipse cx="720" cy="267" rx="520" ry="340" opacity=".05" />
        <ellipse cx="720" cy="267" rx="390" ry="250" opacity=".09" />
      </g>
      <path d="M480 130H960V404H480Z" fill="var(--scene-tunnel)" />
      <Film />
      <Hill
        tone={3}
        rim={rim}
        d="M-20 442C140 410 300 414 440 432S640 446 740 444 960 430 1060 424 1300 408 1460 430"
      />
      <CarBack x={540} y={462} s={0.62} tone="var(--scene-dome)" />
      <CarBack x={640} y={464} s={0.62} tone="var(--scene-wall)" />
      <CarBack x={802} y={464} s={0.62} tone="var(--scene-roof)" />
      <CarBack x={902} y={462} s={0.62} tone="var(--scene-stone)" />
      <Hill
        tone={4}
        rim={rim}
        d="M-20 484C140 456 320 470 470 492S640 512 740 510 960 500 1060 486 1320 466 1460 486"
      />
      <CarBack x={484} y={534} tone="var(--scene-roof)" />
      <CarBack x={640} y={542} tone="var(--scene-hill-2)" />
      <CarBack x={830} y={542} tone="var(--scene-dome)" />
      <CarBack x={986} y={532} tone="var(--scene-wall)" />
      <Trees
        at={[
          [120, 486, 2.4],
          [212, 480, 1.7],
          [1290, 486, 1.8],
          [1362, 484, 2.3],
        ]}
      />
      <Bushes
        at={[
          [350, 486, 1],
          [1110, 492, 1.1],
        ]}
      />
      <Mascot x={404} y={250} s={0.7} />
    </Scene>
  );
}

/** What is on the screen. */
function Film() {
  return (
    <g>
      <path d="M492 142H948V392H492Z" fill="var(--scene-beyond)" />
      <circle cx="760" cy="290" r="104" fill="var(--scene-light)" opacity=".3" />
      <circle cx="760" cy="290" r="58" fill="var(--scene-light)" />
      <path d="M492 300H948V392H492Z" fill="var(--scene-water)" />
      <path
        d="M700 316H820M724 332H796M740 348H782M560 330H590M860 350H890"
        stroke="var(--scene-rim)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M492 250C530 216 560 206 590 232S640 290 668 300H492Z" fill="var(--scene-hill-3)" />
      <path d="M492 366C560 344 620 356 680 392H492Z" fill="var(--scene-hill-4)" />
      <Boat x={850} y={316} s={0.9} />
    </g>
  );
}
