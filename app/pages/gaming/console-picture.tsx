import styles from "./console-way.module.css";

/** Tunnel, computer, radio, console. */
export function ConsolePicture({ label }: { label: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 420 150" role="img" aria-label={label}>
      <path className={styles.tunnel} d="M0 78H74M0 102H74" />
      <path className={styles.flow} d="M0 90H108" />
      <path className={styles.thing} d="M112 50H212V114H112ZM92 128H232L222 114H102Z" />
      <path className={styles.radio} d="M246 66Q262 84 246 102M260 54Q286 84 260 114M274 42Q310 84 274 126" />
      <path className={styles.thing} d="M322 38H414V96H322ZM368 96V110M346 110H390" />
      <path
        className={styles.pad}
        d="M326 138C320 118 336 116 346 120H390C400 116 416 118 410 138C406 146 398 140 392 132H344C338 140 330 146 326 138Z"
      />
    </svg>
  );
}
