import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** false on the server and while the page is taken over, true afterwards: for what only works with script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
