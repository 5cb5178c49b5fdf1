import type { ComponentProps } from "react";

interface Props extends ComponentProps<"svg"> {
  /** One of icon-shapes.ts. */
  shape: string;
  /** Width and height in pixels. */
  size?: number;
}

/** A line icon that takes the colour of the text around it; hidden from screen readers, the label is beside it. */
export function Icon({ shape, size = 22, ...rest }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={shape} />
    </svg>
  );
}
