/** All in milliseconds (SPEC sections 4 and 9). */
export const loadingBarTimes = {
  /** A navigation faster than this shows no bar. */
  throttle: 200,
  /** The time the bar takes to come near the end. */
  duration: 5_000,
  /** How long the full bar stays. */
  hideDelay: 500,
  tick: 100,
} as const;

/** A call that shows a loading state keeps it at least this long (SPEC section 9). */
export const minimumLoadingTime = 200;

export interface LoadingBarState {
  visible: boolean;
  /** 0 to 100. */
  percent: number;
  failed: boolean;
}

const hidden: LoadingBarState = { visible: false, percent: 0, failed: false };

/** The bar's state as a store; timers are the only thing it touches. */
export function createLoadingBar(times: typeof loadingBarTimes = loadingBarTimes) {
  let state = hidden;
  let throttle: ReturnType<typeof setTimeout> | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: LoadingBarState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const stopTimers = () => {
    clearTimeout(throttle);
    clearInterval(ticking);
    clearTimeout(hiding);
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      stopTimers();
      if (state !== hidden) set(hidden);
      throttle = setTimeout(() => {
        let elapsed = 0;
        set({ visible: true, percent: 0, failed: false });
        ticking = setInterval(() => {
          elapsed += times.tick;
          set({ visible: true, percent: creep(elapsed / times.duration), failed: false });
        }, times.tick);
      }, times.throttle);
    },
    /** An error shows the failed bar even when the navigation was too quick for a bar. */
    finish(failed = false) {
      stopTimers();
      if (!state.visible && !failed) return;
      set({ visible: true, percent: 100, failed });
      hiding = setTimeout(() => set(hidden), times.hideDelay);
    },
  };
}

/** Toward 100 without reaching it; about 70 after the whole duration. `done` is elapsed time over duration. */
function creep(done: number): number {
  return (2 / Math.PI) * 100 * Math.atan(done * 2);
}

export type LoadingBar = ReturnType<typeof createLoadingBar>;
