import { useHref } from "../../router/router-context.tsx";
import { wayParameter } from "./guided-address.ts";
import { guidedPathId } from "./guided-path.ts";

/** The address of a place on the path, by its way; the start for an empty one. */
export function guidedPath(way: string): string {
  return `/help/${guidedPathId}${way === "" ? "" : `?${wayParameter}=${way}`}`;
}

export function useWayHref(): (way: string) => string {
  const href = useHref();
  return (way) => href(guidedPath(way));
}
