import type { ComponentProps } from "react";

const shapes = {
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  chevron: <path d="M6 9l6 6 6-6" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
    </>
  ),
  theme: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4" />
    </>
  ),
  lark: <path d="M3 14c4 0 6-2 8-6 1-2 3-3 5-2l4 1-3 2c0 6-4 9-9 9l-4 2 2-4z" />,
} as const;

export type IconName = keyof typeof shapes;

interface Props extends ComponentProps<"svg"> {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
}

/** A line icon that takes the colour of the text around it; hidden from screen readers, the label is beside it. */
export function Icon({ name, size = 22, ...rest }: Props) {
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
      {...rest}
    >
      {shapes[name]}
    </svg>
  );
}
