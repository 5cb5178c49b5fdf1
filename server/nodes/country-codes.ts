import { countryCodes } from "./country-centres.ts";

/** Names that lists use and that are not the runtime's English ones. */
const otherNames: Record<string, string> = {
  "bolivia plurinational state of": "BO",
  "brunei darussalam": "BN",
  burma: "MM",
  "cape verde": "CV",
  congo: "CG",
  "czech republic": "CZ",
  england: "GB",
  "great britain": "GB",
  "hong kong": "HK",
  "iran islamic republic of": "IR",
  "ivory coast": "CI",
  korea: "KR",
  "korea republic of": "KR",
  "lao peoples democratic republic": "LA",
  macao: "MO",
  macau: "MO",
  macedonia: "MK",
  "moldova republic of": "MD",
  myanmar: "MM",
  palestine: "PS",
  "republic of korea": "KR",
  "republic of moldova": "MD",
  "russian federation": "RU",
  scotland: "GB",
  swaziland: "SZ",
  "taiwan province of china": "TW",
  turkey: "TR",
  turkiye: "TR",
  uae: "AE",
  uk: "GB",
  "united states of america": "US",
  usa: "US",
  vatican: "VA",
  "viet nam": "VN",
  wales: "GB",
};

/** The code of a country by its English name, as lists of servers spell it; null when nobody knows the name. */
export type CountryCodeOf = (name: string) => string | null;

export function createCountryCodeOf(): CountryCodeOf {
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const codes = new Map(Object.entries(otherNames));
  for (const code of countryCodes) {
    codes.set(code.toLowerCase(), code);
    codes.set(comparable(english.of(code) ?? code), code);
  }
  return (name) => codes.get(comparable(name)) ?? null;
}

/** "Bosnia & Herzegovina" and "Bosnia and Herzegovina", "Türkiye" and "Turkiye" are the same. */
function comparable(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/['’.]/g, "")
    .replace(/[^a-z]+/g, " ")
    .trim();
}
