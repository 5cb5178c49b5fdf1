// Made of content/brand by `npm run brand`; do not edit.
import type { ComponentProps } from "react";

interface Props extends ComponentProps<"svg"> {
  /** Width and height in pixels. */
  size?: number;
}

/** The logo, in the colours of the theme; the name stands beside it. */
export function Mark({ size = 32, ...rest }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" {...rest}>
      <path d="M3 29V16A13 13 0 0 1 29 16V29A2 2 0 0 1 27 31H5A2 2 0 0 1 3 29Z" fill="var(--color-accent)" />
      <path d="M3 27C9 25 20 30 29 26.5V29A2 2 0 0 1 27 31H5A2 2 0 0 1 3 29Z" fill="var(--marigold)" />
      <path d="M28.5 14L24.8 12.8C24.2 10.7 22.2 9.8 20.3 10.2L17.8 8.9L17.9 11.1C17 8 14 5.5 9 5C8.2 9 8.6 12.5 10.5 15.5C8.5 18 6.5 19.5 4 20.7L6 21.8L5.3 24.3L10.8 22.2C17 24.2 23.3 21.5 24.9 16.3Z" fill="var(--color-on-accent)" />
    </svg>
  );
}
