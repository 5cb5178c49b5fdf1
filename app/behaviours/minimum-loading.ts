import { minimumLoadingTime } from "./loading-bar.ts";

/**
 * The answer of a call whose loading state is on the screen, not before that state was there for its minimum time
 * (SPEC section 9), so that nothing flickers. An error comes as late.
 */
export async function shownLoading<T>(call: Promise<T>): Promise<T> {
  await Promise.allSettled([call, new Promise((resolve) => setTimeout(resolve, minimumLoadingTime))]);
  return call;
}
