import { useHref } from "../../router/router-context.tsx";
import { guidedPathId } from "./guided-path.ts";
import { wayParameter } from "./guided-walk.ts";

/** The address of a place on the path, by its way; the start for an empty one. */
export function guidedPath(way: string): string {
  return `/help/${guidedPathId}${way === "" ? "" : `?${wayParameter}=${way}`}`;
}

export function useWayHref(): (way: string) => string {
  const href = useHref();
  return (way) => href(guidedPath(way));
}
