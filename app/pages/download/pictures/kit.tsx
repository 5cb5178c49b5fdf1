import type { ReactNode } from "react";
import { PictureText } from "../../../components/picture-text/picture-text.tsx";
import { useSite } from "../../../router/router-context.tsx";
import styles from "./kit.module.css";

interface Place {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

const at = ({ x, y }: Place, scale = 1) => `translate(${x} ${y})${scale === 1 ? "" : `scale(${scale})`}`;

/** Lines where a system has sentences: which ones depends on its version. Words to press are written. */
export function Words({ d }: { d: string }) {
  return <path d={d} fill="none" stroke="var(--scene-bird)" strokeWidth="6" strokeLinecap="round" opacity=".22" />;
}

interface ButtonProps extends Place {
  width: number;
  /** The system's word; a line where nobody has read it in all languages. */
  children?: string;
}

const buttonHeight = 26;

/** The thing to press, in the site's accent with a ring of light around it; as wide as said, 26 high. */
export function Press({ x, y, width, children }: ButtonProps) {
  return (
    <>
      <rect x={x - 4} y={y - 4} width={width + 8} height="34" rx="17" fill="var(--scene-sun)" opacity=".55" />
      <rect x={x} y={y} width={width} height={buttonHeight} rx="13" fill="var(--color-accent)" />
      {children === undefined ? (
        <path
          d={`M${x + 14} ${y + 13}h${width - 28}`}
          stroke="var(--color-on-accent)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      ) : (
        <PictureText x={x + width / 2} y={y + 17.5} size={13} room={width * 1.45} className={styles.press}>
          {children}
        </PictureText>
      )}
    </>
  );
}

/** A choice that is not the one to take. */
export function OtherChoice({ x, y, width, children = "" }: ButtonProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height={buttonHeight} rx="13" fill="var(--color-surface-quiet)" />
      <rect x={x} y={y} width={width} height={buttonHeight} rx="13" fill="none" stroke="var(--color-border)" />
      <PictureText x={x + width / 2} y={y + 17.5} size={13} room={width * 1.45} className={styles.other}>
        {children}
      </PictureText>
    </>
  );
}

/** The app's name, as the system's dialogs say it. */
export function AppName({ x, y, width }: Place & { width: number }) {
  return (
    <PictureText x={x} y={y} size={13} room={width * 1.7}>
      {useSite().site.name}
    </PictureText>
  );
}

/** The app's mark on its tile, 40 by 40. */
export function AppTile({ x, y, scale = 1 }: Place & { scale?: number }) {
  return (
    <g transform={at({ x, y }, scale)}>
      <rect width="40" height="40" rx="9" fill="var(--color-accent)" />
      <path
        className={styles.mark}
        d="M35 17L30.5 15.5C29.8 12.9 27.3 11.8 24.9 12.3L21.8 10.7L21.9 13.4C20.8 9.5 17.1 6.4 10.9 5.8C9.9 10.7 10.4 15 12.7 18.7C10.3 21.8 7.8 23.6 4.7 25.1L7.2 26.4L6.3 29.5L13.1 26.9C20.7 29.1 28.5 25.8 30.5 19.4Z"
        fill="var(--color-on-accent)"
      />
    </g>
  );
}

interface PhoneProps extends Place {
  scale?: number;
  /** What the screen is filled with. */
  screen?: string;
  children: ReactNode;
}

/** A phone whose screen is a grid of 120 by 220, the top 20 of it the status bar; `scale` 1 makes it 132 wide. */
export function Phone({ x, y, scale = 1, screen = "var(--color-surface)", children }: PhoneProps) {
  return (
    <g transform={at({ x, y }, scale)}>
      <rect x="-6" y="-8" width="132" height="236" rx="18" fill="var(--scene-bird)" />
      <rect width="120" height="220" rx="11" fill={screen} />
      {children}
      <path d="M48 10h24" stroke="var(--scene-bird)" strokeWidth="8" strokeLinecap="round" />
    </g>
  );
}

/** A window with its title bar; the children are drawn from its upper left corner. */
export function Window({ x, y, width, height, children }: Place & Size & { children: ReactNode }) {
  return (
    <g transform={at({ x, y })}>
      <rect width={width} height={height} rx="8" fill="var(--color-surface)" stroke="var(--scene-shade)" />
      <path d={`M8 0H${width - 8}A8 8 0 0 1 ${width} 8V20H0V8A8 8 0 0 1 8 0Z`} fill="var(--scene-stone)" />
      <path
        d={`M${width - 46} 10h7M${width - 29} 7h6v6h-6zM${width - 14} 7l6 6m0-6l-6 6`}
        fill="none"
        stroke="var(--scene-bird)"
        strokeWidth="1.5"
      />
      {children}
    </g>
  );
}
