import type { ComponentProps } from "react";
import { House } from "../../scenes/kit/buildings.tsx";
import { MascotPerched } from "../../scenes/kit/mascot.tsx";
import { Bushes, Poplars, Trees } from "../../scenes/kit/nature.tsx";

/** A signpost where the way divides, 640 by 170: each board one answer, and a lark that knows the way. */
export function ForkPicture(props: ComponentProps<"svg">) {
  return (
    <svg viewBox="0 0 640 170" aria-hidden="true" focusable="false" {...props}>
      <path d="M-1 108C90 74 170 84 260 96S430 70 520 78 610 92 641 84V171H-1Z" fill="var(--scene-hill-1)" />
      <Poplars
        tone={3}
        at={[
          [96, 100, 0.6],
          [112, 98, 0.8],
          [128, 100, 0.5],
        ]}
      />
      <House x={520} y={88} s={0.62} />
      <path d="M-1 128C110 106 200 122 300 128S520 100 641 122V171H-1Z" fill="var(--scene-hill-2)" />
      <path
        d="M250 171C300 158 318 150 320 142 318 130 250 122 170 114L176 110C262 116 318 122 336 130 356 116 430 102 520 90L526 93C446 108 380 122 362 138 362 150 380 160 400 171Z"
        fill="var(--scene-path)"
      />
      <Trees
        at={[
          [588, 124, 1],
          [30, 128, 1.1],
        ]}
      />
      <Bushes
        at={[
          [228, 142, 0.7],
          [446, 134, 0.6],
        ]}
      />
      <path d="M339 136V34" stroke="var(--scene-bird)" strokeWidth="5" strokeLinecap="round" />
      <path d="M346 48H402L414 57L402 66H346ZM332 72H278L266 81L278 90H332Z" fill="var(--scene-roof)" />
      <MascotPerched x={338} y={36} s={0.5} />
    </svg>
  );
}
