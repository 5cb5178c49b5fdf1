/** What a website can ask a browser for, as this browser says it. */
export interface BrowserTraits {
  /** IANA name, such as Europe/Amsterdam; undefined when the browser does not say. */
  zone: string | undefined;
  /** BCP 47 tags, the preferred first. */
  languages: readonly string[];
  screen: { width: number; height: number; scale: number };
}

/** Reads them; nothing of it leaves the page. */
export function readTraits(): BrowserTraits {
  const { width, height } = screen;
  return {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone || undefined,
    languages: navigator.languages,
    screen: { width, height, scale: Math.round(devicePixelRatio * 100) / 100 },
  };
}

/**
 * Whether a time zone is one of a country's, or has the same time as one of them at this moment; undefined when the
 * browser does not know the country's zones.
 */
export function zoneFits(zone: string, countryCode: string, now: Date): boolean | undefined {
  const zones = zonesOf(countryCode);
  if (!zones || zones.length === 0) return undefined;
  const time = offset(zone, now);
  return time === undefined ? undefined : zones.some((one) => one === zone || offset(one, now) === time);
}

function zonesOf(countryCode: string): readonly string[] | undefined {
  const locale = new Intl.Locale(`und-${countryCode}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  };
  return locale.getTimeZones ? locale.getTimeZones() : locale.timeZones;
}

/** "GMT+2" for a zone at a moment. */
function offset(zone: string, now: Date): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(now);
    return parts.find(({ type }) => type === "timeZoneName")?.value;
  } catch {
    // A zone that this browser does not know.
    return undefined;
  }
}

/** The name of a language tag in a language: "English (United States)"; the tag itself when there is none. */
export function languageName(tag: string, localeTag: string): string {
  try {
    return new Intl.DisplayNames(localeTag, { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
