import { isGoodLine, mayPrefetch, prefetchIdleTimeout } from "../router/prefetch-rules.ts";

/** What a visitor does before a click or a keystroke can follow. */
const signs = ["pointerover", "pointerdown", "touchstart", "focusin"] as const;

/** What React makes quicker: without it these load documents. */
const ways = "a[href], summary, form, label";

/** What may need React to work at all; what does without it is marked. */
const controls = ":is(button, input, select, textarea):not([data-plain])";

interface Options {
  /** Brings React; called once. */
  takeOver: () => void;
  /** Something in the page is of little use without script, and nobody should have to ask for it. */
  atOnce: boolean;
}

/**
 * Brings React when it is worth its 60 kB (docs/decisions/0009-bytes.md): after the first paint where the page needs
 * it, at the first sign that the visitor is about to use something, or when the browser has been idle for a while on a
 * good line. With save-data, on 2g and in a browser that loads documents anyway only a control brings it.
 */
export function awaitTakeover({ takeOver, atOnce }: Options): void {
  const isWorthIt = () => "navigation" in window && mayPrefetch();
  let isDone = false;
  const bring = () => {
    if (isDone) return;
    isDone = true;
    for (const sign of signs) document.removeEventListener(sign, heed);
    takeOver();
  };
  const heed = ({ target }: Event) => {
    const wanted = isWorthIt() ? `${ways}, ${controls}` : controls;
    if (target instanceof Element && target.closest(wanted)) bring();
  };
  for (const sign of signs) document.addEventListener(sign, heed, { passive: true });

  if (atOnce && mayPrefetch()) {
    // A frame's callbacks run before it is painted, and a task of theirs after it.
    requestAnimationFrame(() => setTimeout(bring));
    return;
  }
  const bringWhenIdle = () => {
    if (isWorthIt() && isGoodLine()) whenSeen(bring);
  };
  whenQuiet(bringWhenIdle);
}

/** When the page has been loaded for a while and the browser has nothing to do. */
export function whenQuiet(run: () => void): void {
  whenLoaded(() => setTimeout(() => onceIdle(run), prefetchIdleTimeout));
}

function whenLoaded(run: () => void): void {
  if (document.readyState === "complete") run();
  else addEventListener("load", run, { once: true });
}

function onceIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else run();
}

/** A page that was opened in a tab behind waits until it is looked at. */
function whenSeen(run: () => void): void {
  if (document.visibilityState === "visible") run();
  else document.addEventListener("visibilitychange", run, { once: true });
}
