import { nodePath } from "../../../api/paths.ts";

/** Where programs find the list. */
export function dataLinks(apiBaseUrl: string, locale: string): { json: string; csv: string } {
  const list = `${apiBaseUrl}${nodePath}?locale=${locale}`;
  return { json: list, csv: `${list}&format=csv` };
}
