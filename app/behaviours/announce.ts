/** How long the region is empty before it speaks, in milliseconds: the same words again are news as well. */
const silence = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells screen readers what is only to be seen, through the status region of the page's frame. The last words win.
 * While a modal dialog is open nobody hears it: a dialog needs a region of its own.
 */
export function announce(words: string): void {
  const region = document.querySelector("#root > p[role=status]");
  if (!region) return;
  clearTimeout(timer);
  region.textContent = "";
  timer = setTimeout(() => {
    region.textContent = words;
  }, silence);
}
