import type { ComponentProps } from "react";
import styles from "./picture-text.module.css";

interface Props extends ComponentProps<"text"> {
  /** Middle of the line. */
  x: number;
  /** Its foot. */
  y: number;
  /** Height of the letters; without one the style sheet says it, and the line may be of any length. */
  size?: number;
  /** What letters times size may come to. */
  room?: number;
  children: string;
}

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/**
 * Words in a drawing, which are not mirrored with it; a long line is written smaller, so that it keeps to its place.
 */
export function PictureText({ size, room = 140, className, children, ...rest }: Props) {
  // A letter is about half as wide as it is high, a sign of Chinese, Japanese or Korean nearly as wide.
  const letters = children.length + 0.7 * (children.match(wide)?.length ?? 0);
  const fitting = Math.max(8, Math.floor((2 * room) / Math.max(1, letters)) / 2);
  return (
    <text
      fontSize={size && Math.min(size, fitting)}
      className={className ? `${styles.text} ${className}` : styles.text}
      {...rest}
    >
      {children}
    </text>
  );
}
