import { useTranslate } from "../../router/router-context.tsx";
import { Icon } from "../icon/icon.tsx";
import { themeIcon } from "../icon/icon-shapes.ts";
import styles from "./site-header.module.css";

/** Turns day into night and back; the choice stays in local storage, where public/js/common.js finds it. */
export function ThemeSwitch() {
  const t = useTranslate();
  return (
    <button type="button" className={styles.theme} onClick={switchTheme} aria-label={t("common.theme.switch")}>
      <Icon shape={themeIcon} />
    </button>
  );
}

function switchTheme(): void {
  const root = document.documentElement;
  const now = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const next = now === "dark" ? "light" : "dark";
  root.dataset.theme = next;
  try {
    localStorage.setItem("theme", next);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
