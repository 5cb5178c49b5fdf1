/** Turns day into night and back; the choice stays in local storage, where public/js/common.js finds it. */
export function watchThemeSwitch(): void {
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-theme-switch]")) switchTheme();
  });
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
  // Who does not see it changes nothing by it: words that cannot be loaded are no loss.
  import("../components/site-header/say-theme.ts").then(({ sayTheme }) => sayTheme(next)).catch(() => {});
}
