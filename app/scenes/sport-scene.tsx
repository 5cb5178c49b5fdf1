import { House } from "./kit/buildings.tsx";
import { Boat, Lighthouse, WhiteHouses } from "./kit/coast.tsx";
import { Stars, Sun } from "./kit/land.tsx";
import { Mascot } from "./kit/mascot.tsx";
import { Glow } from "./kit/wayside.tsx";
import { Scene } from "./scene.tsx";

/** A hotel room: in its window another coast, on the laptop before it the pitch at home. The wall is the page. */
export function SportScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <Abroad />
      <path d="M-20-20H1460V590H-20ZM404 140V436H1036V140Z" fill="var(--color-background)" fillRule="evenodd" />
      <path
        d="M404 140H1036V436H404ZM612 140V300M828 140V300"
        fill="none"
        stroke="var(--scene-wall)"
        strokeWidth="14"
        strokeLinejoin="round"
      />
      <path d="M394 130H1046" stroke="var(--scene-shade)" strokeWidth="6" strokeLinecap="round" />
      <path d="M372 128H452C448 220 430 300 404 442H366C376 330 374 220 372 128Z" fill="var(--scene-roof)" />
      <path d="M1068 128H988C992 220 1010 300 1036 442H1074C1064 330 1066 220 1068 128Z" fill="var(--scene-roof)" />
      <path
        d="M398 134C400 240 394 340 384 440M424 134C422 230 412 330 396 420M1042 134C1040 240 1046 340 1056 440M1016 134C1018 230 1028 330 1044 420"
        fill="none"
        stroke="var(--scene-tunnel)"
        strokeWidth="3"
        opacity=".3"
      />
      <path d="M-20 508H1460V590H-20Z" fill="var(--scene-stone)" />
      <Lamp />
      <Suitcase />
      <path d="M340 456H1100V478H340Z" fill="var(--scene-parcel)" />
      <path d="M356 478H1084V590H1056V500H384V590H356Z" fill="var(--scene-plank)" />
      <Laptop />
      <path d="M958 456V430H990V456ZM990 436Q1004 436 1002 444T990 450" fill="var(--scene-roof)" />
      <path d="M440 456L450 430H498L508 456Z" fill="var(--scene-wall)" />
      <path d="M456 438H492M452 447H496" stroke="var(--scene-shade)" strokeWidth="3" />
    </Scene>
  );
}

/** What is outside. */
function Abroad() {
  return (
    <>
      <path d="M404 140H1036V436H404Z" fill="var(--scene-sky-low)" />
      <Stars />
      <Sun x={944} y={268} r={40} />
      <path d="M404 330H1036V440H404Z" fill="var(--scene-water)" />
      <path d="M404 326C440 270 480 262 520 290S570 322 620 330H404Z" fill="var(--scene-hill-2)" />
      <path d="M404 440V352C450 340 500 350 540 376S580 420 620 440Z" fill="var(--scene-hill-3)" />
      <path d="M1036 440V372C990 356 940 366 910 392S880 430 860 440Z" fill="var(--scene-hill-3)" />
      <Lighthouse x={566} y={326} s={0.62} />
      <Boat x={902} y={352} s={0.6} />
      <WhiteHouses x={462} y={366} s={0.78} />
      <WhiteHouses x={984} y={384} s={0.7} />
      <House x={520} y={392} s={0.7} />
      <Mascot x={720} y={206} s={0.5} />
    </>
  );
}

function Laptop() {
  return (
    <>
      <rect x="556" y="246" width="328" height="204" rx="12" fill="var(--scene-bird)" />
      <path d="M568 258H872V436H568Z" fill="var(--scene-hill-4)" />
      <path d="M568 258H872V300H568Z" fill="var(--scene-shade)" />
      <path
        d="M576 270H864M576 282H864M576 293H864"
        stroke="var(--scene-roof)"
        strokeWidth="6"
        strokeDasharray="3 9"
        strokeLinecap="round"
      />
      <path d="M568 300H872V310H568Z" fill="var(--scene-wall)" />
      <path d="M612 318H828L866 430H574Z" fill="var(--scene-pitch)" />
      <path
        d="M648 318H684L676 430H622ZM720 318H756L766 430H720ZM792 318H828L866 430H814Z"
        fill="var(--scene-rim)"
        opacity=".25"
      />
      <path
        d="M620 324H820L856 424H584ZM720 324V424M693 368A27 13 0 1 0 747 368A27 13 0 1 0 693 368M612 346H648L640 396H596M828 346H792L800 396H844"
        fill="none"
        stroke="var(--scene-wall)"
        strokeWidth="3"
      />
      <path d="M662 352V364M700 392V406M640 404V418" stroke="var(--scene-roof)" strokeWidth="7" strokeLinecap="round" />
      <path d="M752 344V356M780 388V402M812 360V373" stroke="var(--scene-bird)" strokeWidth="7" strokeLinecap="round" />
      <circle cx="716" cy="398" r="4" fill="var(--scene-wall)" />
      <path d="M528 448H912L926 460A6 6 0 0 1 920 468H520A6 6 0 0 1 514 460Z" fill="var(--scene-shade)" />
      <path d="M676 448H764V452A4 4 0 0 1 760 456H680A4 4 0 0 1 676 452Z" fill="var(--scene-stone)" />
    </>
  );
}

function Lamp() {
  return (
    <>
      <path d="M246 530V300M206 532H286" stroke="var(--scene-post)" strokeWidth="7" strokeLinecap="round" />
      <Glow x={246} y={306} s={3.2} />
      <path d="M214 240H278L302 312H190Z" fill="var(--scene-sun)" />
    </>
  );
}

function Suitcase() {
  return (
    <>
      <path d="M1196 420V392H1252V420" fill="none" stroke="var(--scene-post)" strokeWidth="7" strokeLinejoin="round" />
      <rect x="1148" y="418" width="152" height="118" rx="12" fill="var(--scene-dome)" />
      <path d="M1182 420V534M1266 420V534" stroke="var(--scene-wall)" strokeWidth="7" opacity=".5" />
      <path d="M1164 536V546M1284 536V546" stroke="var(--scene-post)" strokeWidth="10" strokeLinecap="round" />
    </>
  );
}
