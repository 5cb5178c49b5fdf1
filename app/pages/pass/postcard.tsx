import { Gate } from "../../scenes/kit/drawings.generated.tsx";
import { Cloud, Hill, Road, Stars, Sun } from "../../scenes/kit/land.tsx";
import { MascotPerched } from "../../scenes/kit/mascot.tsx";
import { Poplars } from "../../scenes/kit/nature.tsx";
import styles from "./pass.module.css";

/** A postcard with the way through the gate on it, room for three steps and no sender. The lark waits to take it. */
export function Postcard() {
  return (
    <svg className={styles.postcard} viewBox="0 0 560 400" aria-hidden="true" focusable="false">
      <g transform="rotate(-3 280 240)">
        <path d="M22 92H538V388H22Z" fill="var(--scene-shade)" opacity=".35" />
        <path d="M16 84H532V380H16Z" fill="var(--scene-board)" />
        <svg x="32" y="100" width="268" height="264" aria-hidden="true" focusable="false">
          <path d="M0 0H268V264H0Z" fill="var(--scene-sky-mid)" />
          <g transform="translate(-120-20)">
            <Stars />
          </g>
          <Sun x={150} y={112} r={34} />
          <Cloud x={66} y={60} s={0.5} />
          <Hill tone={1} d="M-20 130C40 96 90 108 134 124S230 128 290 96" />
          <Poplars
            tone={3}
            at={[
              [222, 132, 0.8],
              [236, 130, 1],
            ]}
          />
          <Hill tone={2} d="M-20 176C40 150 90 148 134 152S230 160 290 138" />
          <Gate x={134} y={214} s={0.8} />
          <Hill tone={3} d="M-20 222C40 200 80 208 112 214L156 214C190 204 240 210 290 190" />
          <Road d="M40 264C80 236 112 236 116 210H152C156 240 170 246 178 264Z" />
        </svg>
        <path d="M472 108H516V160H472Z" fill="var(--scene-sun)" stroke="var(--scene-shade)" strokeDasharray="4 3" />
        <path d="M480 146Q494 118 508 146Z" fill="var(--scene-hill-3)" />
        <g fill="var(--scene-roof)">
          <circle cx="336" cy="212" r="9" />
          <circle cx="336" cy="262" r="9" />
          <circle cx="336" cy="312" r="9" />
        </g>
        <path
          d="M360 212H508M360 262H486M360 312H500"
          stroke="var(--scene-letter)"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
      <MascotPerched x={398} y={78} s={1.05} />
    </svg>
  );
}
