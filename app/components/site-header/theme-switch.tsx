import { useTranslate } from "../../router/router-context.tsx";
import { Icon } from "../icon/icon.tsx";
import { themeIcon } from "../icon/icon-shapes.ts";
import styles from "./site-header.module.css";

/** Turns day into night and back: app/behaviours/theme-switch.ts listens, before React is there and without it. */
export function ThemeSwitch({ labelled = false }: { labelled?: boolean }) {
  const t = useTranslate();
  const label = t("common.theme.switch");
  return labelled ? (
    <button type="button" className={styles.labelledTheme} data-theme-switch data-plain>
      <Icon shape={themeIcon} />
      {label}
    </button>
  ) : (
    <button type="button" className={styles.theme} aria-label={label} data-theme-switch data-plain>
      <Icon shape={themeIcon} />
    </button>
  );
}
