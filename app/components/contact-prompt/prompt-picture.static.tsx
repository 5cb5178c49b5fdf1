import { MascotCarrying } from "../../scenes/kit/mascot.tsx";
import styles from "./contact-prompt.module.css";

/** A letter on its way. */
export function PromptPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 300 190" aria-hidden="true" focusable="false">
      <path d="M4 150Q70 176 128 132T196 84" className={styles.way} />
      <MascotCarrying x={226} y={72} s={0.82} />
    </svg>
  );
}
