import { createLoadingBar, type LoadingBar } from "./loading-bar.ts";

/** The one `<progress>` that app/components/loading-bar renders, hidden. */
export const loadingBarId = "loading-bar";

/** The loading bar of this page: its state is written into the element, whoever starts it, before React and with it. */
export function shownLoadingBar(): LoadingBar {
  const bar = createLoadingBar();
  bar.subscribe(() => {
    const element = document.getElementById(loadingBarId) as HTMLProgressElement | null;
    if (!element) return;
    const { visible, percent, failed } = bar.state();
    element.hidden = !visible;
    element.value = percent;
    element.classList.toggle("failed", failed);
  });
  return bar;
}
