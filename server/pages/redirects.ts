/**
 * Paths that have moved or are written in another way, as the path that they lead to (301); undefined for any
 * other. The query stays. SPEC spells one page `/steaming`; people will type `/streaming`.
 */
export function movedPath(pathname: string): string | undefined {
  let path = pathname.replace(/\/{2,}/g, "/");
  if (path.length > 1) path = path.replace(/\/+$/, "") || "/";
  path = path.replace(/^(\/en)+(?=\/|$)/, "") || "/";
  path = path.replace(/^(\/[a-z]{2})?\/streaming$/, "$1/steaming");
  return path === pathname ? undefined : path;
}
