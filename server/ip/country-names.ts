/** The country's name in the language of a BCP 47 tag; null for a code that is no country's. */
export type CountryNames = (code: string, localeTag: string) => string | null;

/**
 * Country names by the runtime's own locale data. `Intl` objects and their answers are expensive, so both are kept:
 * one object a language, one name a country and language.
 */
export function createCountryNames(): CountryNames {
  const byTag = new Map<string, { display: Intl.DisplayNames; names: Map<string, string | null> }>();
  return (code, localeTag) => {
    let language = byTag.get(localeTag);
    if (!language) {
      language = {
        display: new Intl.DisplayNames([localeTag], { type: "region", fallback: "none" }),
        names: new Map(),
      };
      byTag.set(localeTag, language);
    }
    let name = language.names.get(code);
    if (name === undefined) {
      name = /^[A-Z]{2}$/.test(code) ? (language.display.of(code) ?? null) : null;
      language.names.set(code, name);
    }
    return name;
  };
}
