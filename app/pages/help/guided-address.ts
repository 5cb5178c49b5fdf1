/** The parameter of the address that asks for the rest of a plan on one page, with any value. */
export const sheetParameter = "sheet";
/** The parameter of the address that holds the way. */
export const wayParameter = "way";

/**
 * Whether an address has a way. Its steps show what the server knows of the visitor, and the way itself tells what
 * somebody is going through: no shared cache keeps it.
 */
export function isUnderWay(query: URLSearchParams): boolean {
  return Boolean(query.get(wayParameter));
}
