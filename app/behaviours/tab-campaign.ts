const key = "campaign";
/** The labels that name a campaign; the others are of single advertisements and words. */
const labels = ["utm_source", "utm_medium", "utm_campaign"];

/** Keeps for this tab which campaign opened it: the path of the landing page, and the labels that name the campaign. */
export function keepCampaign({ pathname, searchParams }: URL): void {
  const kept = new URLSearchParams([...searchParams].filter(([name, value]) => value && labels.includes(name)));
  try {
    sessionStorage.setItem(key, `${pathname}?${kept}`.slice(0, 2_000));
  } catch {
    // Storage may be forbidden.
  }
}

/** The campaign that opened this tab; undefined when none did. */
export function campaignOfTab(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
