import { useHref } from "../../router/router-context.tsx";
import { guidedPathId } from "./guided-path.ts";

/** Turns the steps taken, as the API names them, into a link to where they lead. */
export function useStepHref(): (steps: string) => string {
  const href = useHref();
  return (steps) => href(`/help/${guidedPathId}${steps === "" ? "" : `?step=${steps}`}`);
}
